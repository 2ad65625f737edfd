import { getBooking } from '@ujuzi/contract/bookings/bookings'
import { getBookingReceipt, getReceipt } from '@ujuzi/contract/payments/receipts'
import { getSale, listSales, recordSale } from '@ujuzi/contract/payments/sales'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import { cashSale, paymentsFixture } from '../../testing/fixtures/payments/payments.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { businessSettings } from '../settings/tables.ts'

const monday = new Date('2026-11-23T07:00:00Z')
let app: TestApp
let fixture: ReturnType<typeof paymentsFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = paymentsFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(monday))

const createBooking = () => bookingFixture(app).createBooking({ accepted: true })

describe('a sale at the counter', () => {
  it('the first counter sale of a year gets receipt number 1, with its total and change computed', async () => {
    const { owner } = await app.people.business()
    const sale = await fixture.createSale(owner, {
      lines: [
        { title: 'Beard oil', quantity: 2, unit_minor: 1_500 },
        { title: 'Comb', quantity: 1, unit_minor: 500 },
      ],
      discount: { percent: 10, reason: 'Regular client' },
      tip_minor: 350,
      payments: [
        { method: 'cash', amount_minor: 2_500, received_minor: 5_000 },
        { method: 'mobile_money', amount_minor: 1_000, reference: 'MP231' },
      ],
    })
    expect(sale).toMatchObject({
      number: '2026-000001',
      kind: 'sale',
      day: '2026-11-23',
      at: '2026-11-23T08:00:00+01:00',
      currency: 'XAF',
      subtotal_minor: 3_500,
      discount: { amount_minor: 350, percent: 10, from_package: false, reason: 'Regular client' },
      tip_minor: 350,
      total_minor: 3_500,
      vat: null,
      payments: [
        { method: 'cash', amount_minor: 2_500, received_minor: 5_000, change_minor: 2_500 },
        { method: 'mobile_money', amount_minor: 1_000, received_minor: null },
      ],
      references: ['MP231'],
      can: { void: true, refund: true },
    })
  })

  it('a receipt keeps the VAT rate of the sale after the business changes its rate', async () => {
    const { owner, id } = await app.people.business()
    await app.db
      .insert(businessSettings)
      .values({ businessId: id, vatRegistered: true, taxRate: 19.25 })
    const sale = await fixture.createSale(owner)
    expect(sale.vat).toEqual({ rate: 19.25, amount_minor: 807 })
    await app.db
      .update(businessSettings)
      .set({ taxRate: 5 })
      .where(eq(businessSettings.businessId, id))
    const params = { id: sale.id }
    expect(await app.call(getReceipt, { params }, { as: owner.token })).toMatchObject({
      data: { vat: { rate: 19.25, amount_minor: 807 }, business: { name: 'Kofi Cuts' } },
    })
  })

  it.each([
    [
      { payments: [{ method: 'cash' as const, amount_minor: 4_000 }] },
      { payments: 'The payments don’t add up to the total' },
    ],
    [
      { lines: [{ title: ' ', quantity: 1, unit_minor: 5_000 }] },
      { 'lines.0.title': expect.any(String) },
    ],
    [
      { lines: [{ title: 'Oil', quantity: 0, unit_minor: 5_000 }] },
      { 'lines.0.quantity': expect.any(String) },
    ],
    [
      { lines: [{ title: 'Oil', quantity: 1, unit_minor: 0.5 }] },
      { 'lines.0.unit_minor': expect.any(String) },
    ],
    [{ lines: [] }, { lines: expect.any(String) }],
  ])('refuses a counter sale with %j', async (change, fields) => {
    const { owner } = await app.people.business()
    expect(await fixture.record(owner, { ...cashSale, ...change })).toMatchObject({
      status: 422,
      error: { code: 'invalid_input', fields },
    })
  })

  it('two simultaneous sales with one idempotency key are recorded once', async () => {
    const { owner } = await app.people.business()
    const both = await Promise.all([
      fixture.record(owner, cashSale, { key: 'till-1' }),
      fixture.record(owner, cashSale, { key: 'till-1' }),
    ])
    const numbers = both.map((response) => response.ok && response.data.number)
    expect(numbers).toEqual(['2026-000001', '2026-000001'])
  })

  it('receipt numbers start again at New Year in the business’s time zone', async () => {
    const { owner } = await app.people.business()
    app.clock.set(new Date('2026-12-31T22:59:59Z'))
    const first = { token: await app.people.signIn(owner.id) }
    expect((await fixture.createSale(first)).number).toBe('2026-000001')
    app.clock.set(new Date('2026-12-31T23:00:00Z'))
    expect((await fixture.createSale(first)).number).toBe('2027-000001')
  })
})

describe('the payment of a booking', () => {
  const payFor = (booking_id: string) => ({ ...cashSale, booking_id })

  it('client and professional see the receipt number of a paid booking, whose status does not change', async () => {
    const { business, id, get } = await createBooking()
    const sale = await fixture.createSale(business.owner, payFor(id))
    expect(sale).toMatchObject({ booking: { id }, client: 'Josiane Tchoua' })
    expect(await get('professional')).toMatchObject({
      data: { status: 'confirmed', receipt: { id: sale.id, number: '2026-000001' } },
    })
    const seen = await get('client')
    expect(seen).toMatchObject({ data: { receipt: { number: '2026-000001' } } })
    expect(seen.ok && seen.data.receipt?.id).toBeUndefined()
  })

  it('the client can read the receipt of their booking but not the transfer reference', async () => {
    const { business, client, id } = await createBooking()
    const payments = [{ method: 'transfer' as const, amount_minor: 5_000, reference: 'SECRET-9' }]
    await fixture.createSale(business.owner, { ...payFor(id), payments })
    const response = await app.call(getBookingReceipt, { params: { id } }, { as: client.token })
    expect(response).toMatchObject({ data: { number: '2026-000001', total_minor: 5_000 } })
    expect(JSON.stringify(response)).not.toContain('SECRET-9')
  })

  it('a booking that is not paid has no receipt', async () => {
    const { client, id } = await createBooking()
    const response = await app.call(getBookingReceipt, { params: { id } }, { as: client.token })
    expect(response).toMatchObject({ status: 200, data: null })
  })

  it('refuses a second payment of a booking and names the receipt of the first payment', async () => {
    const { business, id } = await createBooking()
    const both = await Promise.all([
      fixture.record(business.owner, payFor(id), { key: 'tab-1' }),
      fixture.record(business.owner, payFor(id), { key: 'tab-2' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      error: {
        code: 'booking_paid',
        message: 'This booking is already paid: receipt 2026-000001.',
      },
    })
  })

  it('a booking can be paid again after its payment was voided', async () => {
    const { business, id, get } = await createBooking()
    const first = await fixture.createSale(business.owner, payFor(id))
    await fixture.voidSale(business.owner, first.id)
    const between = await get('professional')
    expect(between.ok && between.data.receipt).toBeUndefined()
    expect((await fixture.createSale(business.owner, payFor(id))).number).toBe('2026-000003')
  })

  it.each(['pending', 'cancelled', 'declined', 'expired'] as const)(
    'refuses the payment of a booking that is %s',
    async (status) => {
      const { business, id } = await createBooking()
      const answerBy = status === 'pending' ? new Date('2026-11-24T07:00:00Z') : null
      await app.db.update(bookings).set({ status, answerBy }).where(eq(bookings.id, id))
      expect(await fixture.record(business.owner, payFor(id))).toMatchObject({
        error: { code: 'booking_not_payable' },
      })
    },
  )

  it('refuses to record a payment for another business’s booking', async () => {
    const { id } = await createBooking()
    const { owner } = await app.people.business()
    expect(await fixture.record(owner, payFor(id))).toMatchObject({
      status: 404,
      error: { code: 'booking_not_found' },
    })
  })

  it('the client of a booking cannot record its payment', async () => {
    const { client, id } = await createBooking()
    const body = payFor(id)
    expect(await app.call(recordSale, { body }, { as: client.token })).toMatchObject({
      error: { code: 'not_allowed' },
    })
    expect(await app.call(getBooking, { params: { id } }, { as: client.token })).toMatchObject({
      status: 200,
    })
  })
})

describe('a void', () => {
  it('voiding a sale creates a receipt with its own number, and a second void or a refund is refused', async () => {
    const { owner } = await app.people.business()
    const sale = await fixture.createSale(owner)
    expect(await fixture.voidSale(owner, sale.id, 'Typed twice')).toMatchObject({
      status: 201,
      data: {
        number: '2026-000002',
        kind: 'void',
        total_minor: -5_000,
        reason: 'Typed twice',
        corrects: '2026-000001',
        refers_to: { id: sale.id, number: '2026-000001' },
        can: { void: false, refund: false },
      },
    })
    expect(await app.call(getSale, { params: { id: sale.id } }, { as: owner.token })).toMatchObject(
      { data: { voided: true, voided_by: { number: '2026-000002' }, can: { void: false } } },
    )
    const again = await fixture.voidSale(owner, sale.id)
    expect(again).toMatchObject({ error: { code: 'sale_voided' } })
    expect(await fixture.refund(owner, sale.id)).toMatchObject({ error: { code: 'sale_voided' } })
  })

  it('a receipt that voids a sale cannot be voided itself', async () => {
    const { owner } = await app.people.business()
    const sale = await fixture.createSale(owner)
    const voided = await fixture.voidSale(owner, sale.id)
    const id = voided.ok ? voided.data.id : ''
    expect(await fixture.voidSale(owner, id)).toMatchObject({ error: { code: 'not_a_sale' } })
  })
})

describe('a refund', () => {
  it('partial refunds of a sale cannot exceed the amount paid', async () => {
    const { owner } = await app.people.business()
    const sale = await fixture.createSale(owner)
    expect(await fixture.refund(owner, sale.id, { amount_minor: 3_000 })).toMatchObject({
      status: 201,
      data: {
        kind: 'refund',
        total_minor: -3_000,
        lines: [{ title: 'Refund of receipt 2026-000001', amount_minor: -3_000 }],
        payments: [{ method: 'cash', amount_minor: -3_000 }],
      },
    })
    expect(await fixture.refund(owner, sale.id, { amount_minor: 2_001 })).toMatchObject({
      status: 422,
      error: { fields: { amount_minor: 'This is more than what’s left to refund' } },
    })
    expect(await fixture.voidSale(owner, sale.id)).toMatchObject({
      error: { code: 'sale_refunded' },
    })
    expect(await fixture.refund(owner, sale.id, { amount_minor: 2_000 })).toMatchObject({
      status: 201,
    })
    expect(await fixture.refund(owner, sale.id, { amount_minor: 1 })).toMatchObject({
      error: { code: 'sale_refunded' },
    })
  })
})

test('receipts are listed newest first, page by page, and can be filtered by day, method and kind', async () => {
  const { owner } = await app.people.business()
  const other = await app.people.business()
  await fixture.createSale(other.owner)
  const card = { ...cashSale, payments: [{ method: 'card' as const, amount_minor: 5_000 }] }
  await fixture.createSale(owner)
  await fixture.createSale(owner, card)
  const third = await fixture.createSale(owner)
  await fixture.voidSale(owner, third.id)
  const numbersOf = async (query: object) => {
    const response = await app.call(listSales, { query }, { as: owner.token })
    return response.ok && response.data.results.map(({ number }) => number.slice(-1)).join('')
  }
  expect(await numbersOf({})).toBe('4321')
  expect(await numbersOf({ method: 'card' })).toBe('2')
  expect(await numbersOf({ kind: 'void' })).toBe('4')
  expect(await numbersOf({ from: '2026-11-24' })).toBe('')
  const first = await app.call(listSales, { query: { limit: 3 } }, { as: owner.token })
  const cursor = first.ok ? (first.data.next ?? '') : ''
  expect(first).toMatchObject({ data: { count: 4 } })
  expect(await numbersOf({ limit: 3, cursor })).toBe('1')
})
