import { getSharedReceipt } from '@ujuzi/contract/payments/receipts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { listTablesWithText } from '../../testing/database/remaining-data.ts'
import { accountDeletionFixture, dayMs } from '../../testing/fixtures/accounts/account-deletion.ts'
import { dataExportFixture } from '../../testing/fixtures/accounts/data-export.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { cashSale, paymentsFixture } from '../../testing/fixtures/payments/payments.ts'
import { sales } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof paymentsFixture>
let deletion: ReturnType<typeof accountDeletionFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start })
  fixture = paymentsFixture(app)
  deletion = accountDeletionFixture(app)
})
afterAll(() => app.close())
afterEach(() => app.clock.set(start))

async function paidBooking() {
  const business = await app.people.business()
  const client = await app.people.client({ name: 'Zuwena Mbarikiwa' })
  const { id } = await createPastBooking(app)(business, 0, { clientId: client.id })
  const sale = await fixture.createSale(business.owner, {
    ...cashSale,
    booking_id: id,
    discount: { percent: 10, reason: 'For Zuwena' },
    tip_minor: 500,
    payments: [{ method: 'transfer', amount_minor: 5_000, reference: 'TR-ZUWENA' }],
  })
  const refund = { amount_minor: 100, reference: 'BACK-ZUWENA', reason: 'Zuwena was unhappy' }
  await fixture.refund(business.owner, sale.id, refund)
  const token = await fixture.createLinkToken(business.owner, sale.id)
  return { business, client, sale, token }
}

async function erase(person: { id: string; email: string; token: string }) {
  await deletion.requestAndDelete(person)
  app.clock.set(new Date(start.getTime() + 30 * dayMs))
  await deletion.runTask('privacy.erase')
  expect((await deletion.getAccount(person.id)).erasedAt).not.toBeNull()
}

const amountsOf = async (businessId: string) =>
  (await app.db.select().from(sales).where(eq(sales.businessId, businessId)))
    .map(({ totalMinor }) => totalMinor)
    .toSorted((a, b) => b - a)

test('erasing a client keeps receipt amounts but removes names, payment references and receipt links', async () => {
  const { business, client, token } = await paidBooking()
  const words = ['Zuwena', 'ZUWENA']
  await erase(client)
  expect(await listTablesWithText(app, words)).toEqual([])
  expect(await amountsOf(business.id)).toEqual([5_000, -100])
  expect(await app.call(getSharedReceipt, { params: { token } })).toMatchObject({ status: 404 })
})

test('erasing an owner keeps receipt amounts but removes the notes and references of sales and closed sales days', async () => {
  const { business } = await paidBooking()
  await fixture.close(business.owner, '2026-11-23', {
    counted_cash_minor: 50,
    note: 'Halima took the change',
  })
  await erase(business.owner)
  expect(await listTablesWithText(app, ['TR-ZUWENA', 'Halima took'])).toEqual([])
  expect(await amountsOf(business.id)).toEqual([5_000, -100])
})

test('the data export of a business contains its receipts and closed sales days', async () => {
  const { business } = await paidBooking()
  await fixture.close(business.owner, '2026-11-23', { counted_cash_minor: 50, note: 'Found 150' })
  const files = await dataExportFixture(app).getFiles(business.owner)
  expect(JSON.parse(files['sales.json'] ?? '')).toMatchObject({
    receipts: [
      { number: '2026-000001', total: 5000, payments: [{ reference: 'TR-ZUWENA' }] },
      { number: '2026-000002', corrects: '2026-000001', total: -100 },
    ],
    closed_days: [{ day: '2026-11-23', counted_cash: 50, note: 'Found 150' }],
  })
  expect(files['README.txt']).toContain('sales.json')
})
