import { getSalesDay, listClosedDays } from '@ujuzi/contract/payments/days'
import { getSale, listSales } from '@ujuzi/contract/payments/sales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { createPastBooking } from '../../testing/fixtures/past-booking.ts'
import { cashSale, paymentsFixture } from '../../testing/fixtures/payments/payments.ts'
import { resources } from '../businesses/tables.ts'

const day = '2026-11-23'
let app: TestApp
let fixture: ReturnType<typeof paymentsFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = paymentsFixture(app)
})
afterAll(() => app.close())

/** A business with a manager and a member of staff, who serves one of its two bookings. */
async function createTeam() {
  const business = await app.people.business({ resourceCount: 2 })
  const [manager, staff] = await Promise.all([
    app.people.member(business.id, 'manager'),
    app.people.member(business.id, 'staff'),
  ])
  const [first, second] = business.resources
  await app.db
    .update(resources)
    .set({ accountId: staff.id })
    .where(eq(resources.id, second?.id ?? ''))
  const book = async (resourceId: string | undefined, n: number) =>
    (await createPastBooking(app)(business, n, { resourceId })).id
  return {
    owner: business.owner,
    manager,
    staff,
    othersBooking: await book(first?.id, 0),
    staffBooking: await book(second?.id, 0),
  }
}

const readSale = ({ token }: { token: string }, id: string) =>
  app.call(getSale, { params: { id } }, { as: token })
const numbersOf = async ({ token }: { token: string }) => {
  const response = await app.call(listSales, { query: {} }, { as: token })
  return response.ok && response.data.results.map(({ number }) => number.slice(-1)).join('')
}

test('staff can record and see payments only of their own bookings and their own counter sales', async () => {
  const { owner, staff, othersBooking, staffBooking } = await createTeam()
  expect(await fixture.record(staff, { ...cashSale, booking_id: othersBooking })).toMatchObject({
    error: { code: 'booking_not_found' },
  })
  const own = await fixture.createSale(staff, { ...cashSale, booking_id: staffBooking })
  const others = await fixture.createSale(owner, { ...cashSale, booking_id: othersBooking })
  await fixture.createSale(staff)
  expect(await numbersOf(staff)).toBe('31')
  expect(await numbersOf(owner)).toBe('321')
  expect(await readSale(staff, own.id)).toMatchObject({ status: 200 })
  expect(await readSale(staff, others.id)).toMatchObject({ error: { code: 'sale_not_found' } })
  expect(await app.call(getSalesDay, { params: { day } }, { as: staff.token })).toMatchObject({
    data: { totals: { total_minor: 10_000 }, can_close: false },
  })
  expect(await app.call(getSalesDay, { params: { day } }, { as: owner.token })).toMatchObject({
    data: { totals: { total_minor: 15_000 }, can_close: true },
  })
})

test('staff see the receipt of their own booking but cannot void or refund a sale that the owner recorded', async () => {
  const { owner, staff, staffBooking } = await createTeam()
  const sale = await fixture.createSale(owner, { ...cashSale, booking_id: staffBooking })
  expect(await readSale(staff, sale.id)).toMatchObject({
    data: { can: { void: false, refund: false } },
  })
  expect(await fixture.voidSale(staff, sale.id)).toMatchObject({ error: { code: 'not_allowed' } })
  expect(await fixture.refund(staff, sale.id)).toMatchObject({ error: { code: 'not_allowed' } })
})

test('a member can void only sales they recorded, while the owner can refund the sales of every member', async () => {
  const { owner, manager, staff } = await createTeam()
  const [first, second] = [await fixture.createSale(staff), await fixture.createSale(staff)]
  expect(await fixture.voidSale(manager, first.id)).toMatchObject({
    error: { code: 'not_allowed' },
  })
  expect(await fixture.voidSale(staff, first.id)).toMatchObject({ status: 201 })
  expect(await fixture.refund(owner, second.id)).toMatchObject({ status: 201 })
})

test('managers see closed days, but only the owner can close a day', async () => {
  const { owner, manager, staff } = await createTeam()
  await fixture.createSale(staff)
  const count = { counted_cash_minor: 5_000 }
  expect(await fixture.close(manager, day, count)).toMatchObject({ error: { code: 'not_allowed' } })
  expect(await fixture.close(owner, day, count)).toMatchObject({ status: 201 })
  expect(await app.call(listClosedDays, { query: {} }, { as: manager.token })).toMatchObject({
    data: { count: 1 },
  })
  expect(await app.call(listClosedDays, { query: {} }, { as: staff.token })).toMatchObject({
    error: { code: 'not_allowed' },
  })
})
