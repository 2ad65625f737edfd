import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { countResponses } from '../../../testing/app/two-processes.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { businesses } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { businessSettings } from '../../settings/tables.ts'
import { policyVersion } from '../policy.rules.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

type Rules = Partial<typeof businesses.$inferInsert>

/** Changes the rules as the settings call does: with the lock on the business. */
const changeRules = (businessId: string, rules: Rules) =>
  transact(app.db, async (tx) => {
    await lockBusiness(tx, businessId)
    await tx.update(businesses).set(rules).where(eq(businesses.id, businessId))
  })

/** Opens the booking page, and returns what it shows with a function that confirms. */
async function openPage(business: { id: string; service: { id: string } }) {
  const page = await app.call(getProfessional, { params: { id: business.id } })
  if (!page.ok) throw new Error(page.error.code)
  const { policy_version, cancellation_policy, booking_requirements } = page.data
  const client = await app.people.client()
  const confirm = (start: string) =>
    fixture.request(client, {
      service_id: business.service.id,
      start,
      policy_shown: policy_version,
      ...(booking_requirements && { requirements_confirmed: true }),
    })
  return { page: page.data, policy: cancellation_policy, confirm, client }
}

describe('the requirements of a business', () => {
  const requirements = 'Come with washed hair.\nBring a towel.'

  it('clients must confirm the requirements of a business to book, and the booking keeps the confirmed text', async () => {
    const rules = { depositPolicy: 'Half in advance.', noShowPolicy: 'The whole price is due.' }
    const { business, client, service_id } = await fixture.createParties({
      bookingRequirements: requirements,
      ...rules,
    })
    const body = { service_id, start: at('24T10:00') }
    const unconfirmed = {
      status: 422,
      error: {
        code: 'invalid_input',
        fields: { requirements_confirmed: 'Confirm that you’ve read this' },
      },
    }
    expect(await fixture.request(client, body)).toMatchObject(unconfirmed)
    expect(await fixture.request(client, { ...body, requirements_confirmed: false })).toMatchObject(
      unconfirmed,
    )
    const { page } = await openPage(business)
    expect(page.booking_requirements).toBe(requirements)
    expect(await fixture.request(client, { ...body, requirements_confirmed: true })).toMatchObject({
      status: 201,
      data: {
        policy: {
          requirements,
          deposit: 'Half in advance.',
          no_show: 'The whole price is due.',
          free_cancellation_hours: 24,
        },
      },
    })
  })

  it('a client need not confirm anything if the business has no requirements', async () => {
    const { client, service_id } = await fixture.createParties()
    const response = await fixture.request(client, { service_id, start: at('24T10:00') })
    expect(response.status).toBe(201)
    expect(response.ok && Object.keys(response.data.policy)).toEqual([
      'free_cancellation_hours',
      'partial_refund_hours',
      'no_refund_hours',
      'cancellation_fee_percentage',
    ])
  })
})

describe('the VAT of a business', () => {
  const bookWith = async (settings: { vatRegistered: boolean; taxRate: number }) => {
    const { business, client, service_id } = await fixture.createParties({
      autoAcceptBookings: true,
    })
    await app.db.insert(businessSettings).values({ businessId: business.id, ...settings })
    const { policy } = await openPage(business)
    const response = await fixture.request(client, { service_id, start: at('24T10:00') })
    if (!response.ok) throw new Error(response.error.code)
    expect(response.data.policy).toEqual(policy)
    const [email] = await fixture.listEmailsTo(client.email)
    return { policy, email: email?.bodyText }
  }

  it('a booking keeps the VAT rate, and the confirmation email states the VAT included in the price', async () => {
    const { policy, email } = await bookWith({ vatRegistered: true, taxRate: 19.25 })
    expect(policy.tax_rate).toBe(19.25)
    expect(email).toMatch(/5\s000\sFCFA, including 807\sFCFA VAT \(19\.25%\)/)
  })

  it('no VAT is shown if the business is not registered for VAT or its VAT rate is 0', async () => {
    for (const settings of [
      { vatRegistered: false, taxRate: 19.25 },
      { vatRegistered: true, taxRate: 0 },
    ]) {
      const { policy, email } = await bookWith(settings)
      expect(policy).not.toHaveProperty('tax_rate')
      expect(email).not.toContain('VAT')
    }
  })
})

describe('a client whose page showed outdated rules', () => {
  const created = { status: 201 }
  const changed = { status: 409, error: { code: 'policy_changed' } }
  const rows: [string, Rules][] = [
    ['the requirements', { bookingRequirements: 'Wash your hair.' }],
    ['the deposit policy', { depositPolicy: 'Half in advance.' }],
    ['the no-show rule', { noShowPolicy: 'All of it is due.' }],
    ['the period of free cancellation', { freeCancellationHours: 48 }],
    ['the period of partial refunds', { partialRefundHours: 6 }],
    ['the period without refunds', { noRefundHours: 1 }],
    ['the cancellation fee', { cancellationFeePercentage: 40 }],
  ]

  it.each(rows)(
    'refuses a booking if %s changed after the client opened the business page',
    async (_, rules) => {
      const business = await app.people.business()
      const before = await openPage(business)
      await changeRules(business.id, rules)
      expect(await before.confirm(at('24T10:00'))).toMatchObject(changed)
      const after = await openPage(business)
      expect(after.page.policy_version).not.toBe(before.page.policy_version)
      expect(await after.confirm(at('24T10:00'))).toMatchObject({
        ...created,
        data: { policy: after.policy },
      })
    },
  )

  it('refuses a booking if the VAT rate changed after the client opened the business page', async () => {
    const business = await app.people.business()
    const before = await openPage(business)
    await app.db
      .insert(businessSettings)
      .values({ businessId: business.id, vatRegistered: true, taxRate: 7.5 })
    expect(await before.confirm(at('24T10:00'))).toMatchObject(changed)
  })

  it('refuses a booking while the rules differ from the client’s page, and accepts it once the rules are restored', async () => {
    const business = await app.people.business()
    const first = await openPage(business)
    const second = await openPage(business)
    expect(await first.confirm(at('24T10:00'))).toMatchObject(created)
    await changeRules(business.id, { noShowPolicy: 'Due.', freeCancellationHours: 72 })
    expect(await second.confirm(at('24T12:00'))).toMatchObject(changed)
    await changeRules(business.id, { noShowPolicy: '', freeCancellationHours: 24 })
    expect(await second.confirm(at('24T12:00'))).toMatchObject(created)
    const copies = await app.db
      .select({ policy: bookings.policy })
      .from(bookings)
      .where(eq(bookings.businessId, business.id))
    expect(copies).toEqual([{ policy: first.policy }, { policy: first.policy }])
  })

  it('if rules change during booking requests, no booking gets rules that its client’s page did not show', async () => {
    const business = await app.people.business({ autoAcceptBookings: true, maxDailyBookings: 50 })
    const hours = [9, 10, 11, 12, 13, 14, 15, 16].map((hour) => String(hour).padStart(2, '0'))
    const pages = await Promise.all(hours.map(() => openPage(business)))
    const responses = await Promise.all([
      ...pages.slice(0, 4).map(({ confirm }, n) => confirm(at(`25T${hours[n]}:00`))),
      changeRules(business.id, { depositPolicy: 'Half in advance.' }),
      ...pages.slice(4).map(({ confirm }, n) => confirm(at(`25T${hours[n + 4]}:00`))),
    ])
    const answers = responses.flatMap((response) => (response ? [response] : []))
    const counts = countResponses(answers)
    expect((counts[201] ?? 0) + (counts.policy_changed ?? 0)).toBe(8)
    const copies = await app.db
      .select({ policy: bookings.policy })
      .from(bookings)
      .where(eq(bookings.businessId, business.id))
    expect(copies).toHaveLength(counts[201] ?? 0)
    for (const { policy } of copies) {
      expect(policyVersion(policy)).toBe(pages[0]?.page.policy_version)
    }
    expect(await (await openPage(business)).confirm(at('26T09:00'))).toMatchObject(created)
  })

  it('a booking request that does not say which rules the client saw is booked under the current rules', async () => {
    const { business, client, service_id } = await fixture.createParties()
    await changeRules(business.id, { depositPolicy: 'Half in advance.' })
    expect(await fixture.request(client, { service_id, start: at('24T10:00') })).toMatchObject({
      ...created,
      data: { policy: { deposit: 'Half in advance.' } },
    })
  })
})

describe('the smallest booking of a business', () => {
  const below = (amount: RegExp) => ({
    status: 409,
    error: {
      code: 'below_minimum',
      message: expect.stringMatching(amount),
    },
  })

  it('compares the minimum booking amount with the total price of all booked services', async () => {
    const { business, client, service_id } = await fixture.createParties({
      minimumBookingMinor: 8000,
    })
    const body = { service_id, start: at('24T10:00') }
    expect(await fixture.request(client, body)).toMatchObject(below(/8\s000\sFCFA/))
    const further_service_ids = [service_id]
    expect(await fixture.request(client, { ...body, further_service_ids })).toMatchObject({
      status: 201,
      data: { price: 10_000 },
    })
    const { page } = await openPage(business)
    expect(page.minimum_booking_amount).toBe(8000)
  })

  it('accepts a booking whose price is exactly the minimum booking amount', async () => {
    const { client, service_id } = await fixture.createParties({ minimumBookingMinor: 5000 })
    const response = await fixture.request(client, { service_id, start: at('24T10:00') })
    expect(response.status).toBe(201)
  })

  it('the minimum booking amount also applies to prices in another currency, converted at the reference rate', async () => {
    const { business, client } = await fixture.createParties({ minimumBookingMinor: 5640 })
    const enough = await app.people.addService(business.id, { priceMinor: 1000, currency: 'USD' })
    const tooSmall = await app.people.addService(business.id, { priceMinor: 990, currency: 'USD' })
    const book = (service_id: string) =>
      fixture.request(client, { service_id, start: at('24T10:00') })
    expect(await book(tooSmall.id)).toMatchObject(below(/5\s640\sFCFA/))
    expect(await book(enough.id)).toMatchObject({ status: 201 })
  })

  it('the refusal of a booking below the minimum amount states the amount in the client’s language', async () => {
    const { client, service_id } = await fixture.createParties({ minimumBookingMinor: 8000 })
    const body = { service_id, start: at('24T10:00') }
    const response = await fixture.request(client, body, { locale: 'fr' })
    expect(response).toMatchObject(below(/^Ici, la réservation minimale est de 8\s000/))
  })
})
