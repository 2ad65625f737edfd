import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { changeProfile } from '@ujuzi/contract/accounts/accounts'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { listSlots } from '@ujuzi/contract/search/storefront'
import { strFromU8, unzipSync } from 'fflate'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import {
  codeFor,
  newClient,
  openSettings,
  origin,
  prove,
  settings,
  signIn,
  tokenOf,
} from '../support/person.ts'
import { ageProof } from '../support/reauthentication.ts'

test.setTimeout(120_000)

test('what is the person’s own comes as one file', async ({ page }) => {
  const email = await newClient(page)
  await openSettings(page, 'client')
  await ageProof(email)
  const section = settings(page, 'Your data')
  await section.getByRole('button', { name: 'Ask for my data' }).click()
  await prove(page)
  await expect(section.getByText(/^Your file is ready/)).toBeVisible({ timeout: 30_000 })

  const coming = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^ujuzi-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({ email })
})

test('leaving says how many bookings it cancels, and the professional sees it', async ({
  page,
  browser,
}, { project }) => {
  const email = await newClient(page)
  const name = `Leaving at ${Date.now()} by ${project.name}`
  await book(await tokenOf(page), name, project.name === 'phone' ? -3 : -2)
  await openSettings(page, 'client')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(
    dialog.getByText('You have 1 booking still to come. It will be cancelled.'),
  ).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await codeFor(page, email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: /Goodbye/ })).toBeVisible()

  const desk = await (await browser.newContext(project.use)).newPage()
  await signIn(desk, 'kofi@ujuzi.test', 'professional')
  await desk.goto(`${origin()}/professional/bookings?show=cancelled`)
  await expect(desk.getByRole('article').filter({ hasText: name })).toContainText('Cancelled')
  await desk.context().close()
})

test('by keyboard alone the deletion is looked at and left again', async ({ page }) => {
  await newClient(page)
  await openSettings(page, 'client')
  const button = page.getByRole('button', { name: 'Delete account' })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const reached = () => button.evaluate((it) => it === document.activeElement)
  for (let step = 0; step < 100 && !(await reached()); step++) await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

/** Asks the barber for a time far ahead: each screen on a day of its own, none on the last one. */
async function book(as: string, name: string, place: -2 | -3) {
  const app = { origin: origin() }
  granted(await callOver(app, changeProfile, { body: { name } }, { as }))
  const found = granted(await callOver(app, listProfessionals, { query: { q: 'kofi cuts' } }))
  const [barber] = found.results
  const id = barber?.id ?? ''
  const service_id = barber?.services[0]?.id ?? ''
  const query = { service_id, days: 31 }
  const { days } = granted(await callOver(app, listSlots, { params: { id }, query }))
  const open = days.filter(({ slots }) => slots.length > 0)
  const start = open.at(place)?.slots[0]?.start ?? ''
  granted(await callOver(app, requestBooking, { body: { service_id, start } }, { as }))
}
