import { guestSmsPerDay } from '@ujuzi/contract/api/limits'
import { createBookingSeries } from '@ujuzi/contract/bookings/series'
import { cancelBooking, rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { clientRecords } from '../client-records/tables.ts'
import { smsMessages } from '../notifications/channels/sms/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
const start = new Date('2026-11-23T12:00:00Z')
beforeEach(() => app.clock.set(start))

type Business = Awaited<ReturnType<typeof fixture.createParties>>['business']

let numbers = 0
const newNumber = () => `+23767${String(7_000_000 + ++numbers)}`

const textsTo = async (phone: string) =>
  (
    await app.db
      .select()
      .from(smsMessages)
      .where(and(eq(smsMessages.recipient, phone), isNull(smsMessages.failedAt)))
      .orderBy(asc(smsMessages.createdAt), asc(smsMessages.id))
  ).map(({ body }) => body.replace(/\/g\/\w+/, '/g/...'))

async function open() {
  const { business } = await fixture.createParties()
  const phone = newNumber()
  const enter = (more: object = {}) => enterAt(business, { client_phone: phone, ...more })
  return { business, phone, enter }
}

async function enterAt({ owner, service }: Business, more: object) {
  const body = { service_id: service.id, start: at('25T10:00'), client_name: 'Awa Ndiaye', ...more }
  const response = await app.call(createWalkIn, { body }, { as: await app.people.signIn(owner.id) })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

const as = async ({ owner }: Business) => ({ as: await app.people.signIn(owner.id) })
const move = async (business: Business, id: string, to: string) =>
  app.call(rescheduleBooking, { params: { id }, body: { start: at(to) } }, await as(business))
const cancel = async (business: Business, id: string) =>
  app.call(cancelBooking, { params: { id }, body: {} }, await as(business))

const change = 'Confirm or change: http://ujuzi.test/g/...'
const sentBySms = { ok: true, data: { notified_by: ['sms'] } }
const sentByNone = { ok: true, data: { notified_by: [] } }

describe('a client without an account, entered with a number', () => {
  it('a client without an account gets an SMS for a booking, its new time, its reminder and its cancellation', async () => {
    const { business, phone, enter } = await open()
    const { id, notified_by } = await enter()
    expect(notified_by).toEqual(['sms'])
    expect(await move(business, id, '25T15:00')).toMatchObject(sentBySms)
    for (const now of ['2026-11-24T14:00:00Z', '2026-11-25T12:00:00Z']) {
      app.clock.set(new Date(now))
      await app.tasks['bookings.remind']?.({}, {} as JobHelpers)
    }
    expect(await cancel(business, id)).toMatchObject(sentBySms)
    expect(await textsTo(phone)).toEqual([
      `Kofi Cuts has booked Skin fade for you: Wed 25 Nov, 10:00. ${change}`,
      `Kofi Cuts has rescheduled Skin fade. New time: Wed 25 Nov, 15:00. ${change}`,
      `Reminder from Kofi Cuts: Skin fade, Wed 25 Nov, 15:00. ${change}`,
      'Kofi Cuts has cancelled Skin fade: Wed 25 Nov, 15:00.',
    ])
  })

  it('an SMS to a client without an account is in the business’s language and has a link to confirm or change', async () => {
    const { business, phone, enter } = await open()
    await app.db.update(accounts).set({ locale: 'fr' }).where(eq(accounts.id, business.owner.id))
    await app.db
      .update(businesses)
      .set({ phone: '+237670000009', showPhoneNumber: true })
      .where(eq(businesses.id, business.id))
    await enter()
    expect(await textsTo(phone)).toEqual([
      'Kofi Cuts a réservé Skin fade pour vous : mer. 25 nov., 10:00. Confirmer ou modifier : http://ujuzi.test/g/... Une question ? Appelez le +237670000009.',
    ])
  })

  it('a client without an account gets one SMS about a whole booking series', async () => {
    const { business, phone } = await open()
    const body = {
      ...{ service_id: business.service.id, client_name: 'Awa Ndiaye', client_phone: phone },
      ...{ every_weeks: 1, starts: [at('25T10:00'), at('26T10:00')] },
    }
    const response = await app.call(createBookingSeries, { body }, await as(business))
    expect(response).toMatchObject(sentBySms)
    expect(await textsTo(phone)).toEqual([
      `Kofi Cuts has booked Skin fade for you: Wed 25 Nov, 10:00; Thu 26 Nov, 10:00. ${change}`,
    ])
  })

  it('a client without an account gets no SMS about a refused booking series', async () => {
    const { business, phone, enter } = await open()
    await enter({ start: at('26T10:00'), client_phone: newNumber() })
    const body = {
      ...{ service_id: business.service.id, client_name: 'Awa Ndiaye', client_phone: phone },
      ...{ every_weeks: 1, starts: [at('25T10:00'), at('26T10:00')] },
    }
    const response = await app.call(createBookingSeries, { body }, await as(business))
    expect(response).toMatchObject({ error: { code: 'slot_taken' } })
    expect(await textsTo(phone)).toEqual([])
  })

  it('an SMS reaches a client whose phone number the business typed without the country code', async () => {
    const { phone, enter } = await open()
    expect(await enter({ client_phone: phone.slice(4) })).toMatchObject({ notified_by: ['sms'] })
    expect(await textsTo(phone)).toHaveLength(1)
  })
})

describe('no text is sent, and the response says so,', () => {
  it.each([
    ['without a phone number', undefined],
    ['to a landline', '+237 222 20 12 34'],
    ['to a country that the marketplace does not serve', '+33 6 12 34 56 78'],
  ])(
    'a walk-in sends the client no SMS %s, and notified_by in the response is empty',
    async (_sentence, client_phone) => {
      const { business, enter } = await open()
      const { id, notified_by } = await enter({ client_phone })
      expect(notified_by).toEqual([])
      expect(await cancel(business, id)).toMatchObject(sentByNone)
    },
  )

  it('a walk-in entered after its start time sends the client no SMS', async () => {
    const { phone, enter } = await open()
    expect(await enter({ start: at('23T12:30') })).toMatchObject({ notified_by: [] })
    expect(await textsTo(phone)).toEqual([])
  })

  it('cancelling a walk-in sends no SMS to a client who wants no messages', async () => {
    const { business, phone, enter } = await open()
    const { id } = await enter()
    await app.db
      .update(clientRecords)
      .set({ consent: 'no', consentAt: start, consentSource: 'business' })
      .where(eq(clientRecords.phone, phone))
    expect(await cancel(business, id)).toMatchObject(sentByNone)
    expect(await textsTo(phone)).toHaveLength(1)
  })

  it.each([
    ['where no gateway is set up', { demo: false, smtpUrl: 'smtp://127.0.0.1:1' }],
    ['from a demo to real phones', { smsUrl: 'http://user:key@127.0.0.1:1/' }],
  ])(
    'a walk-in sends the client no SMS %s, and notified_by in the response is an empty list',
    async (_sentence, settings) => {
      const phone = newNumber()
      const other = await openTestApp({ settings })
      const { business } = await bookingFixture(other).createParties()
      const body = { service_id: business.service.id, start: at('25T10:00'), client_name: 'Awa' }
      const response = await other.call(
        createWalkIn,
        { body: { ...body, client_phone: phone } },
        { as: business.owner.token },
      )
      await other.close()
      expect(response).toMatchObject(sentByNone)
    },
  )
})

describe('nobody can use a business to bombard a number:', () => {
  it('a phone number gets only a limited number of SMS a day from all businesses together', async () => {
    const phone = newNumber()
    const { business } = await open()
    const { id } = await enterAt(business, { client_phone: phone })
    for (let n = 1; n < guestSmsPerDay; n++) {
      expect(await move(business, id, `25T1${n % 2}:30`)).toMatchObject(sentBySms)
    }
    expect(await move(business, id, '25T16:00')).toMatchObject(sentByNone)
    const { business: other } = await open()
    expect(await enterAt(other, { client_phone: phone })).toMatchObject({ notified_by: [] })
    expect(await textsTo(phone)).toHaveLength(guestSmsPerDay)
    app.clock.advance(24 * 3_600_000)
    expect(await move(business, id, '26T16:00')).toMatchObject(sentBySms)
  })

  it('a phone number gets no more than its daily limit of SMS when several businesses send at once', async () => {
    const phone = newNumber()
    const all = await Promise.all(
      Array.from({ length: guestSmsPerDay + 3 }, async () => (await open()).business),
    )
    const entered = await Promise.all(all.map((one) => enterAt(one, { client_phone: phone })))
    expect(entered.filter(({ notified_by }) => notified_by.length > 0)).toHaveLength(guestSmsPerDay)
    expect(await textsTo(phone)).toHaveLength(guestSmsPerDay)
  })
})
