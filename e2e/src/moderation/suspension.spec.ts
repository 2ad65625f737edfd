import { expect, type Locator, type Page, test } from '@playwright/test'
import { login } from '@ujuzi/contract/accounts/accounts'
import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { callOver, granted } from '../../../server/src/testing/app/server-process.ts'
import { faultsOf } from '../support/axe.ts'
import { inDatabase, requestOf } from '../support/bookings.ts'
import { app, deskOf, lateStart, ownerOf, serviceOf, takeShop } from '../support/business.ts'
import { expectNoSideways } from '../support/overflow.ts'
import {
  demoPassword,
  letterTo,
  linkFor,
  newClient,
  origin,
  password,
  signOut,
  tokenOf,
  typeSignIn,
} from '../support/person.ts'

test.setTimeout(180_000)

const claim = 'Three clients paid in advance and were never served.'
const answer = 'The receipts are in order. We are sorry for the trouble.'

test('a professional is suspended at once, says their side by the letter, and is let in again', async ({
  page,
  browser,
}, { project }) => {
  // Told apart from that of the other screen, in the same queue.
  const side = `I was in hospital; all three were paid back, as the ${project.name} says.`
  const shop = await takeShop(1)
  const [owner] = await inDatabase<{ id: string; name: string; business: string }>(
    `select o.id, o.name, b.name as business from businesses b join accounts o on o.id = b.owner_id where b.id = $1`,
    [shop.id],
  )
  if (!owner) throw new Error('The business has no owner')
  const client = await (await browser.newContext(project.use)).newPage()
  const clientEmail = await newClient(client)
  const { id: service } = await serviceOf(shop)
  const booking = await requestOf(client, service, await lateStart(shop, service))
  const params = { id: booking.id }
  if (booking.status === 'pending') {
    const as = await ownerOf(shop)
    granted(await callOver(app(), confirmBooking, { params, body: {} }, { as }))
  }
  const desk = await deskOf(browser, project.use, shop)
  await newReviewer(page)

  await test.step('the reviewer finds the person by the name of the business', async () => {
    await page.goto(`${origin()}/review/people`)
    await expect(page.getByText('Type at least three letters.')).toBeVisible()
    await page.getByLabel('Name, business or e-mail address').fill(owner.business)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('listitem').filter({ hasText: shop.email }).getByRole('link').click()
    await page.waitForURL(`**/review/people/${owner.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.name)
    await expect(page.getByText('Never suspended.')).toBeVisible()
    await lookAround(page)
  })

  await test.step('a suspension says why, and begins at once only where others are in danger', async () => {
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Suspend ${owner.name}?` })
    const send = dialog.getByRole('button', { name: 'Suspend', exact: true })
    await send.click()
    await expect(dialog.getByText('Choose a reason.')).toBeVisible()
    await dialog.getByRole('radio', { name: 'Missed appointments' }).check()
    await expect(dialog.getByRole('radio', { name: 'At once' })).toHaveCount(0)
    await dialog.getByRole('radio', { name: 'Fraud' }).check()
    await dialog.getByRole('radio', { name: 'At once' }).check()
    await dialog.getByLabel('Explanation').fill('Too short.')
    await send.click()
    await expect(dialog.getByText('Explain it in at least 20 characters.')).toBeVisible()
    await expect(dialog.getByLabel('Explanation')).toHaveValue('Too short.')
    await lookAround(page)
    await dialog.getByLabel('Explanation').fill(claim)
    await send.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Suspension began')
    await lookAround(page)
  })

  await test.step('the portal that was open ends', async () => {
    await desk.waitForURL('**/auth/login**', { timeout: 45_000 })
    await typeSignIn(desk, shop.email, demoPassword)
    await expect(desk.getByRole('alert').first()).toBeVisible()
    await expect(desk).toHaveURL(/\/auth\/login/)
  })

  await test.step('the client reads that the visit is off and paid back whole', async () => {
    await client.goto(`${origin()}/client/bookings/${booking.id}`)
    await expect(client.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    const as = await tokenOf(client)
    const shown = granted(await callOver(app(), getBooking, { params }, { as }))
    expect(shown).toMatchObject({ status: 'cancelled', refund: { percent: 100 } })
    expect(await letterTo(client, clientEmail, 'had to cancel this booking')).toBeTruthy()
    expect(await isFound(owner.business, shop.id)).toBe(false)
  })

  await test.step('the letter opens a page where the person replies, once', async () => {
    const link = await linkFor(desk, shop.email, '/suspension')
    await desk.goto(link)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended')
    await expect(desk.getByText(claim)).toBeVisible()
    await lookAround(desk)
    await desk.getByLabel('Your reply').fill('x'.repeat(19))
    await desk.getByRole('button', { name: 'Send the reply' }).click()
    await expect(desk.getByText('Write at least 20 characters.')).toBeVisible()
    await desk.getByLabel('Your reply').fill(side)
    await desk.getByRole('button', { name: 'Send the reply' }).click()
    await expect(desk.getByText('Thank you. Your reply has arrived.')).toBeVisible()
    await lookAround(desk)
    await desk.goto(link)
    await expect(desk.getByText('You replied on')).toBeVisible()
    await expect(desk.getByLabel('Your reply')).toHaveCount(0)
    await desk.goto(`${origin()}/suspension?token=nothing`)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('This link opens nothing')
    await lookAround(desk)
  })

  await test.step('a reviewer reads claim and reply side by side, and lifts it', async () => {
    await page.goto(`${origin()}/review/suspensions`)
    const waiting = caseOf(page, side)
    await expect(waiting).toContainText(claim)
    await lookAround(page)
    await waiting.getByLabel('Explanation').fill(answer)
    await waiting.getByRole('button', { name: 'Lift' }).click()
    await expect(page.getByText('Decided. The person is told.').first()).toBeVisible()
    await expect(caseOf(page, side)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Decided' }).click()
    await expect(caseOf(page, side)).toContainText(answer)
    await lookAround(page)
  })

  await test.step('the business is found again, and its owner comes in', async () => {
    expect(await isFound(owner.business, shop.id)).toBe(true)
    await desk.goto(`${origin()}/auth/login?type=professional`)
    await typeSignIn(desk, shop.email, demoPassword)
    await desk.waitForURL('**/professional/dashboard')
    const { access_token } = granted(
      await callOver(app(), login, { body: { email: shop.email, password: demoPassword } }),
    )
    expect(access_token).toBeTruthy()
  })
})

test('a suspension with notice can be withdrawn before it begins', async ({ page, browser }, {
  project,
}) => {
  const context = await browser.newContext(project.use)
  const client = await context.newPage()
  const email = await newClient(client)
  await newReviewer(page)
  await page.goto(`${origin()}/review/people?${new URLSearchParams({ q: email })}`)
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Another reason' }).check()
  await dialog.getByLabel('Explanation').fill(claim)
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('Suspension announced', { exact: true }).first()).toBeVisible()
  await client.reload()
  await expect(client).toHaveURL(/\/client\/dashboard/)
  await client.goto(await linkFor(client, email, '/suspension'))
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(
    'Your account will be suspended',
  )
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByLabel('Explanation').fill(answer)
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeVisible()
  await client.reload()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(
    'Your account is not suspended',
  )
  await expect(client.getByText(answer)).toBeVisible()
  await context.close()
})

const caseOf = (page: Page, text: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: text })

async function isFound(name: string, id: string) {
  const found = granted(await callOver(app(), listProfessionals, { query: { q: name } }))
  return found.results.some((one) => one.id === id)
}

/** Nothing stands out at the side, and nobody is kept out. */
async function lookAround(page: Page) {
  await expectNoSideways(page)
  expect(await faultsOf(page)).toEqual([])
}

/** Somebody new whom the house has appointed. */
async function newReviewer(page: Page) {
  const email = await newClient(page)
  await signOut(page)
  await inDatabase(`update accounts set role = 'reviewer' where email = $1`, [email])
  await page.goto(`${origin()}/auth/login`)
  await typeSignIn(page, email, password)
  await page.waitForURL('**/review')
}
