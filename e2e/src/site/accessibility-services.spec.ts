import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { queryDatabase } from '../support/database.ts'
import { origin } from '../support/server.ts'
import { checkPages } from './page-checks.ts'

const professional = 'professional@ujuzi.test'
const list = '/professional/services'

async function findServiceId() {
  const [service] = await queryDatabase<{ id: string }>(
    `select s.id from services s join businesses b on b.id = s.business_id
     join accounts o on o.id = b.owner_id
     where o.email = $1 and s.archived_at is null order by s.position limit 1`,
    [professional],
  )
  return service?.id
}

test('axe finds nothing in the services of a professional, and nothing overflows', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, professional)
  await checkPages(page, [list, `${list}?q=nothing-like-this`, `${list}/${await findServiceId()}`])
})

test('nor where a service is edited', { tag: '@desktop' }, async ({ page }) => {
  const id = await findServiceId()
  await signIn(page, professional)
  await checkPages(page, [`${list}/${id}/edit`, `${list}/${id}/edit/details`])
})

for (const steps of [
  ['', '/pricing'],
  ['/details', '/review'],
]) {
  test(`nor where a service is created, from /new${steps[0]}`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await signIn(page, professional)
    await fillInService(page)
    await checkPages(
      page,
      steps.map((step) => `${list}/new${step}`),
    )
  })
}

/** Fills in the form up to its last step, so that each step can be opened. The draft stays in this browser. */
async function fillInService(page: Page) {
  await page.goto(`${origin()}${list}/new`)
  const wizard = page.getByRole('dialog')
  const next = wizard.getByRole('button', { name: 'Next' })
  await wizard.getByLabel('Service title').fill('Goddess locs, down to the waist')
  await wizard.getByLabel('Description').fill('Small parts, hair included. Bring nothing.')
  await next.press('Enter')
  await wizard.getByLabel('Price').fill('15000')
  await next.press('Enter')
  await wizard.getByLabel('Category').selectOption('hairdresser')
  await next.press('Enter')
  await expect(page).toHaveURL(/\/new\/review$/)
}
