import { exportSalesDay, getSalesDay, listClosedDays } from '@ujuzi/contract/payments/days'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { cashSale, paymentsFixture } from '../../testing/fixtures/payments/payments.ts'

const day = '2026-11-23'
let app: TestApp
let fixture: ReturnType<typeof paymentsFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = paymentsFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T15:00:00Z')))

const read = (owner: { token: string }, on = day) =>
  app.call(getSalesDay, { params: { day: on } }, { as: owner.token })

test('the totals of a sales day include payments by method, tips, voids, refunds and expected cash', async () => {
  const { owner } = await app.people.business()
  const first = await fixture.createSale(owner)
  await fixture.createSale(owner, {
    ...cashSale,
    tip_minor: 1_000,
    payments: [{ method: 'card', amount_minor: 6_000 }],
  })
  const wrong = await fixture.createSale(owner)
  await fixture.voidSale(owner, wrong.id)
  await fixture.refund(owner, first.id, { amount_minor: 2_000 })
  expect(await read(owner)).toMatchObject({
    data: {
      currency: 'XAF',
      can_close: true,
      closed: null,
      totals: {
        methods: [
          { method: 'cash', taken_minor: 10_000, paid_back_minor: 7_000, total_minor: 3_000 },
          { method: 'card', total_minor: 6_000 },
        ],
        sales: 2,
        voids: 1,
        refunds: 1,
        tips_minor: 1_000,
        total_minor: 9_000,
        cash_minor: 3_000,
      },
    },
  })
})

test('a sale recorded after its day is closed counts on the next day', async () => {
  const { owner } = await app.people.business()
  await fixture.createSale(owner)
  const counts = { opening_float_minor: 2_000, counted_cash_minor: 7_000 }
  expect(await fixture.close(owner, day, counts)).toMatchObject({
    status: 201,
    data: {
      can_close: false,
      next_day: '2026-11-24',
      closed: { expected_cash_minor: 7_000, difference_minor: 0, note: '' },
    },
  })
  expect((await fixture.createSale(owner)).day).toBe('2026-11-24')
  expect(await read(owner)).toMatchObject({ data: { totals: { sales: 1, cash_minor: 5_000 } } })
  expect(await read(owner, '2026-11-24')).toMatchObject({
    data: { totals: { cash_minor: 5_000 }, last_counted_minor: 7_000, can_close: false },
  })
  expect(await fixture.close(owner, day, counts)).toMatchObject({ error: { code: 'day_closed' } })
  expect(await app.call(listClosedDays, { query: {} }, { as: owner.token })).toMatchObject({
    data: { count: 1, results: [{ day, total_minor: 5_000, closed: { difference_minor: 0 } }] },
  })
})

test('closing a sales day with a cash difference requires a note', async () => {
  const { owner } = await app.people.business()
  await fixture.createSale(owner)
  expect(await fixture.close(owner, day, { counted_cash_minor: 4_500 })).toMatchObject({
    status: 422,
    error: { fields: { note: 'Explain why the counted cash differs' } },
  })
  const note = 'Gave 500 too much change'
  expect(await fixture.close(owner, day, { counted_cash_minor: 4_500, note })).toMatchObject({
    data: { closed: { difference_minor: -500, note } },
  })
})

test('refuses to close a sales day that has not begun in the business’s time zone', async () => {
  const { owner } = await app.people.business()
  expect(await fixture.close(owner, '2026-11-24')).toMatchObject({
    error: { code: 'day_not_started' },
  })
})

test('two simultaneous requests to close a sales day close it only once', async () => {
  const { owner } = await app.people.business()
  const both = await Promise.all([fixture.close(owner, day), fixture.close(owner, day)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('a sale recorded while a day is being closed counts on that day or on the next one', async () => {
  const { owner } = await app.people.business()
  const [closed, ...recorded] = await Promise.all([
    fixture.close(owner, day, { note: 'As it was' }),
    ...Array.from({ length: 6 }, () => fixture.createSale(owner)),
  ])
  const inDay = recorded.filter((sale) => sale.day === day).length
  expect(closed).toMatchObject({ data: { totals: { cash_minor: inDay * 5_000 } } })
  expect(await read(owner)).toMatchObject({ data: { totals: { sales: inDay } } })
})

test('the CSV of a sales day has one row per payment, and no cell starts a formula', async () => {
  const { owner } = await app.people.business()
  await fixture.createSale(owner, {
    lines: [{ title: '=1+1', quantity: 2, unit_minor: 2_500 }],
    payments: [
      { method: 'cash', amount_minor: 2_000 },
      { method: 'transfer', amount_minor: 3_000, reference: '@ref' },
    ],
  })
  const response = await app.server.inject({
    method: 'GET',
    url: exportSalesDay.path.replace(':day', day),
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'en' },
  })
  expect(response.headers['content-disposition']).toContain('ujuzi-2026-11-23.csv')
  expect(response.body.split('\r\n')).toEqual([
    '\ufeffReceipt,Kind,Corrects receipt,Time,Items,Discount,Package appointment,Tip,VAT included,Total,Currency,Method,Amount paid,Reference,Reason',
    '2026-000001,Sale,,2026-11-23 16:00,2 × =1+1,0,0,0,0,5000,XAF,Cash,2000,,',
    "2026-000001,Sale,,2026-11-23 16:00,2 × =1+1,,,,,,XAF,Bank transfer,3000,'@ref,",
    '',
  ])
})
