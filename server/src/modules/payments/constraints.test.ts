import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { violatesConstraint } from '../../platform/db/constraints.ts'
import { openPool } from '../../platform/db/db.ts'
import { openTestApp, type TestApp, toApplicationUrl } from '../../testing/app/test-app.ts'
import { cashSale, paymentsFixture } from '../../testing/fixtures/payments/payments.ts'
import { dayCloses, type SaleRow, sales } from './tables.ts'

let app: TestApp
let fixture: ReturnType<typeof paymentsFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = paymentsFixture(app)
})
afterAll(() => app.close())

async function storedSale() {
  const { owner, ...business } = await app.people.business()
  const { id } = await fixture.createSale(owner, {
    ...cashSale,
    discount: { percent: 10, reason: 'Regular' },
    tip_minor: 500,
  })
  const [row] = await app.db.select().from(sales).where(eq(sales.id, id))
  if (!row) throw new Error('No sale')
  return { owner, business, row }
}

const constraintOf = (work: Promise<unknown>, name: string) =>
  work.then(
    () => 'done',
    (error) => (violatesConstraint(error, name) ? name : String(error.cause ?? error)),
  )
const insert = (row: SaleRow) => app.db.insert(sales).values(row)
const line = { title: 'Oil', quantity: 1, unitMinor: 5_000 }
const cash = { method: 'cash' as const, amountMinor: 5_000 }

/** Changes of a valid next receipt that the database refuses for every role. */
const invalid: [string, Partial<SaleRow>][] = [
  ['sales_lines_sum', { lines: [{ ...line, unitMinor: 4_999 }] }],
  ['sales_payments_sum', { payments: [{ ...cash, amountMinor: 4_999 }] }],
  ['sales_total_sum', { totalMinor: 5_001, payments: [{ ...cash, amountMinor: 5_001 }] }],
  ['sales_discount_sum', { discountPercent: 10 }],
  ['sales_vat_sum', { vatRate: 19.25, vatMinor: 808 }],
  ['sales_payments_valid', { payments: [{ ...cash, receivedMinor: 4_000 }] }],
  ['sales_payments_valid', { payments: [{ ...cash, method: 'gold' as 'cash' }] }],
  [
    'sales_payments_valid',
    { payments: [{ method: 'card', amountMinor: 5_000, receivedMinor: 6_000 }] },
  ],
  ['sales_lines_present', { lines: [], subtotalMinor: 0, totalMinor: 0, payments: [] }],
  ['sales_signs', { tipMinor: -1, totalMinor: 4_999, payments: [{ ...cash, amountMinor: 4_999 }] }],
  ['sales_number_key', { number: 1 }],
  ['sales_number_without_gap', { number: 3 }],
  ['sales_correction_refers', { kind: 'refund', reason: 'Unhappy' }],
  ['sales_correction_reason', { reason: 'No reason is needed' }],
  ['sales_booking_own', { bookingId: '01890000-0000-7000-8000-000000000000' }],
]

describe('the database refuses a receipt', () => {
  it.each(invalid)(
    'the database constraint %s refuses an invalid receipt',
    async (constraint, change) => {
      const { row } = await storedSale()
      expect(await constraintOf(insert({ ...nextOf(row), ...change }), constraint)).toBe(constraint)
    },
  )

  it('the database accepts a receipt whose amounts add up', async () => {
    const { row } = await storedSale()
    expect(await constraintOf(insert(nextOf(row)), '')).toBe('done')
  })

  it.each([
    ['sales_refunded_at_most', { kind: 'refund' as const, totalMinor: -5_001 }],
    ['sales_void_whole', { kind: 'void' as const, totalMinor: -4_999 }],
  ])(
    'the database constraint %s refuses a refund or void of the wrong amount',
    async (constraint, { kind, totalMinor }) => {
      const { row } = await storedSale()
      const reverse = {
        ...nextOf(row),
        kind,
        totalMinor,
        subtotalMinor: totalMinor,
        lines: [{ ...line, unitMinor: totalMinor }],
        payments: [{ ...cash, amountMinor: totalMinor }],
        refersTo: row.id,
        reason: 'Mistake',
      }
      expect(await constraintOf(insert(reverse), constraint)).toBe(constraint)
    },
  )

  it('the database refuses a receipt for a day that is closed', async () => {
    const { owner, row } = await storedSale()
    await fixture.close(owner, row.day, { counted_cash_minor: 5_000 })
    expect(await constraintOf(insert(nextOf(row)), 'sales_day_open')).toBe('sales_day_open')
  })
})

const nextOf = (row: SaleRow): SaleRow => ({
  ...row,
  id: newId(),
  number: 2,
  lines: [line],
  payments: [cash],
  subtotalMinor: 5_000,
  discountMinor: 0,
  discountPercent: null,
  discountReason: null,
  tipMinor: 0,
  totalMinor: 5_000,
})

test('the database refuses to close a day with a cash amount that differs from its receipts', async () => {
  const { business, owner, row } = await storedSale()
  const close = {
    businessId: business.id,
    day: row.day,
    currency: row.currency,
    openingFloatMinor: 0,
    cashMinor: 4_999,
    countedCashMinor: 4_999,
    note: '',
    closedBy: owner.id,
    closedAt: row.at,
  }
  const name = 'day_closes_cash_sum'
  expect(await constraintOf(app.db.insert(dayCloses).values(close), name)).toBe(name)
})

describe('receipts and closed days are append-only', () => {
  it.each([
    ['update sales set total_minor = total_minor where id = $1', 'sales_kept'],
    ["update sales set reason = 'x' where id = $1", 'sales_kept'],
    ["update sales set payments = '[]' where id = $1", 'sales_kept'],
    ['delete from sales where id = $1', 'sales_kept'],
    [
      'delete from day_closes where business_id = (select business_id from sales where id = $1)',
      'day_closes_kept',
    ],
    [
      "update day_closes set note = '' where business_id = (select business_id from sales where id = $1)",
      'day_closes_kept',
    ],
  ])(
    'even the owner of the tables cannot change receipts or closed days: %s',
    async (statement, constraint) => {
      const { owner, row } = await storedSale()
      await fixture.close(owner, row.day, { counted_cash_minor: 5_000 })
      expect(await constraintOf(app.pool.query(statement, [row.id]), constraint)).toBe(constraint)
    },
  )

  it.each([
    'truncate sales, receipt_links, client_packages, package_visits',
    'truncate day_closes',
  ])(
    'the database refuses to empty the tables of receipts and closed days: %s',
    async (statement) => {
      const name = statement.includes('day') ? 'day_closes_kept' : 'sales_kept'
      expect(await constraintOf(app.pool.query(statement), name)).toBe(name)
    },
  )

  it('the database role of the application may not change receipts or closed days', async () => {
    const application = openPool(toApplicationUrl(app.url), 1)
    const { row } = await storedSale()
    const codes = await Promise.all(
      [
        'update sales set reason = null where id = $1',
        'delete from sales where id = $1',
        'delete from day_closes where id = $1',
      ].map((statement) =>
        application.query(statement, [row.id]).then(
          () => 'done',
          ({ code }) => code,
        ),
      ),
    )
    await application.end()
    expect(codes).toEqual(['42501', '42501', '42501'])
  })
})
