import { getProfile } from '@ujuzi/contract/accounts/accounts'
import {
  createMarketplaceClient,
  getClientProfile,
  getMarketplaceClient,
  onboardClient,
  saveClientPhone,
  updateClientProfile,
  updateMarketplaceClient,
} from '@ujuzi/contract/onboarding/onboarding'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const said = {
  phone_number: '+237 6 70 12 34 56',
  location: 'Behind the market, Kribi',
  service_preferences: ['barber' as const, 'tutor' as const],
  service_frequency: 'monthly' as const,
  preferred_booking_times: ['morning' as const, 'weekends' as const],
  communication_preference: 'app' as const,
  notification_preferences: ['booking_confirmations' as const],
}
const kept = { ...said, phone_number: '+237670123456', completed: true }

const onboard = (token: string, more: object = {}) =>
  app.call(onboardClient, { body: { ...said, ...more } }, { as: token })
const change = (token: string, body: object) =>
  app.call(updateClientProfile, { body }, { as: token })
const mine = async (token: string) => {
  const response = await app.call(getClientProfile, {}, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

test('a client who has not onboarded has an empty profile with the account’s phone number', async () => {
  const { token } = await app.people.client({ phone: '+237699887766' })
  expect(await mine(token)).toEqual({
    phone_number: '+237699887766',
    location: '',
    place_id: null,
    service_preferences: [],
    service_frequency: null,
    preferred_booking_times: [],
    communication_preference: null,
    notification_preferences: [],
    completed: false,
  })
})

const profileOf = async (token: string) => {
  const response = await app.call(getProfile, {}, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
const savePhone = (
  token: string,
  phone_number: string,
  place: { location?: string; business_id?: string } = {},
) => app.call(saveClientPhone, { body: { phone_number, ...place } }, { as: token })

describe('one phone number', () => {
  const other = { phone_number: '+237 6 99 88 77 66' }

  test('the phone number of client onboarding becomes that of the account, unconfirmed', async () => {
    const { token } = await app.people.client()
    await onboard(token)
    const unconfirmed = { phone_number: kept.phone_number, phone_verified: false }
    expect(await profileOf(token)).toMatchObject(unconfirmed)
    await change(token, other)
    expect(await profileOf(token)).toMatchObject({ phone_number: '+237699887766' })
  })

  test('client onboarding accepts the confirmed phone number of the account, and no other', async () => {
    const phoneVerifiedAt = app.clock.now()
    const { token } = await app.people.client({ phone: kept.phone_number, phoneVerifiedAt })
    expect(await onboard(token)).toMatchObject({ status: 201, data: kept })
    for (const response of [
      await onboard(token, other),
      await change(token, other),
      await savePhone(token, other.phone_number),
    ]) {
      expect(response).toMatchObject({
        status: 422,
        error: { fields: { phone_number: expect.stringContaining('confirmed another number') } },
      })
    }
    expect(await profileOf(token)).toMatchObject({
      phone_number: kept.phone_number,
      phone_verified: true,
    })
  })

  test('a local phone number is one of the country of the client’s town', async () => {
    const { token } = await app.people.client()
    const douala = await app.people.createPlace({ name: 'Bonaberi' })
    expect(await savePhone(token, '677001122', { location: douala })).toMatchObject({
      status: 200,
      data: { phone_number: '+237677001122', phone_verified: false },
    })
    const local = { phone_number: '677 00 11 23', location: douala }
    expect(await onboard(token, local)).toMatchObject({ data: { phone_number: '+237677001123' } })
    expect(await savePhone(token, '677001124')).toMatchObject({
      data: { phone_number: '+237677001124' },
    })
    expect(await savePhone(token, '677001125', { location: 'Bonaberi' })).toMatchObject({
      data: { phone_number: '+237677001125' },
    })
  })

  test('a local phone number given on a booking is one of the country of the business', async () => {
    const { token } = await app.people.client()
    const { id } = await app.people.business()
    expect(await savePhone(token, '677001126', { business_id: id })).toMatchObject({
      data: { phone_number: '+237677001126' },
    })
  })

  test.each(['12', '222201234', '6770011'])(
    'the first step of onboarding refuses the wrong phone number %s',
    async (typed) => {
      const { token } = await app.people.client()
      const douala = await app.people.createPlace({ name: 'Deido' })
      expect(await savePhone(token, typed, { location: douala })).toMatchObject({
        status: 422,
        error: { fields: { phone_number: expect.any(String) } },
      })
      expect(await profileOf(token)).toMatchObject({ phone_number: null })
    },
  )
})

test('client onboarding saves the answers, with the phone number in international form', async () => {
  const { token } = await app.people.client()
  expect(await onboard(token)).toMatchObject({ status: 201, data: kept })
  expect(await mine(token)).toEqual({ ...kept, place_id: null })
})

test('repeating client onboarding replaces the earlier answers', async () => {
  const { token } = await app.people.client()
  await onboard(token)
  const response = await onboard(token, { service_preferences: ['cook', 'cook', 'other'] })
  expect(response).toMatchObject({ status: 201, data: { service_preferences: ['cook', 'other'] } })
})

test('a client’s town is stored by its id and named in the reader’s language', async () => {
  const { token } = await app.people.client()
  const town = await app.people.createPlace({
    name: 'Ebolowa',
    asciiName: 'Ebolowa',
    region: 'Sud',
  })
  expect(await onboard(token, { location: town })).toMatchObject({
    data: { location: 'Ebolowa, Sud, Cameroon', place_id: town },
  })
  const french = await app.call(getClientProfile, {}, { as: token, locale: 'fr' })
  expect(french).toMatchObject({ data: { location: 'Ebolowa, Sud, Cameroun' } })
  // Text that is not a town is stored as typed.
  expect(await change(token, { location: 'At my aunt’s' })).toMatchObject({
    data: { location: 'At my aunt’s', place_id: null },
  })
})

describe('a profile needs', () => {
  it.each(Object.keys(said))('client onboarding requires the field %s', async (field) => {
    const { token } = await app.people.client()
    for (const value of [undefined, '', []]) {
      expect(await onboard(token, { [field]: value })).toMatchObject({
        status: 422,
        error: { fields: { [field]: expect.any(String) } },
      })
    }
    expect(await mine(token)).toMatchObject({ completed: false })
  })
})

describe('a profile refuses', () => {
  it.each([
    ['phone_number', '12345'],
    ['phone_number', '+33 6 12 34 56 78'],
    ['phone_number', '+237 2 33 42 12 34'],
    ['location', 'x'.repeat(201)],
    ['service_preferences', ['astrologer']],
    ['service_frequency', 'daily'],
    ['preferred_booking_times', ['midnight']],
    ['communication_preference', 'pigeon'],
    ['notification_preferences', ['everything']],
  ])('client onboarding refuses the field %s with the value %j', async (field, value) => {
    const { token } = await app.people.client()
    const response = await onboard(token, { [field]: value })
    expect(response).toMatchObject({ status: 422 })
    const fields = Object.keys((!response.ok && response.error.fields) || {})
    expect(fields.every((name) => name.startsWith(field))).toBe(true)
  })
})

describe('changing', () => {
  it('updating the client profile keeps fields that are not sent', async () => {
    const { token } = await app.people.client()
    await onboard(token)
    expect(await change(token, { communication_preference: 'phone' })).toMatchObject({
      status: 200,
      data: { ...kept, communication_preference: 'phone' },
    })
  })

  it('updating the client profile before onboarding reports every missing field', async () => {
    const { token } = await app.people.client()
    const response = await change(token, { service_frequency: 'weekly' })
    const { service_frequency: _, notification_preferences: __, ...missing } = said
    expect(response).toMatchObject({ status: 422, error: { code: 'invalid_input' } })
    expect(Object.keys((!response.ok && response.error.fields) || {}).sort()).toEqual(
      Object.keys(missing).sort(),
    )
    expect(await change(token, said)).toMatchObject({ status: 200, data: kept })
  })

  it('updating the client profile before onboarding keeps the default notification preferences', async () => {
    const { token } = await app.people.client()
    const { notification_preferences: _, ...rest } = said
    expect(await change(token, rest)).toMatchObject({
      status: 200,
      data: {
        notification_preferences: [
          'booking_confirmations',
          'reminder_notifications',
          'service_provider_messages',
        ],
      },
    })
  })

  it('two servers updating different fields of one client profile at once keep both changes', async () => {
    const { token } = await app.people.client()
    await onboard(token)
    const second = app.callerFor(app.openAnotherApp())
    for (const [service_frequency, communication_preference] of [
      ['weekly', 'email'],
      ['quarterly', 'text'],
      ['bi-weekly', 'phone'],
    ] as const) {
      await Promise.all([
        change(token, { service_frequency }),
        second(updateClientProfile, { body: { communication_preference } }, { as: token }),
      ])
      expect(await mine(token)).toMatchObject({ service_frequency, communication_preference })
    }
  })

  it('six simultaneous onboarding requests of one client all succeed', async () => {
    const { token } = await app.people.client()
    const responses = await Promise.all(Array.from({ length: 6 }, () => onboard(token)))
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201))
  })
})

test('the endpoints under /api/marketplace/ save, change and return the same client profile', async () => {
  const { token } = await app.people.client()
  const as = { as: token }
  expect(await app.call(createMarketplaceClient, { body: said }, as)).toMatchObject({
    status: 201,
    data: kept,
  })
  const body = { service_frequency: 'weekly' as const }
  expect(await app.call(updateMarketplaceClient, { body }, as)).toMatchObject({ status: 200 })
  const response = await app.call(getMarketplaceClient, {}, as)
  expect(response.ok && response.data).toEqual(await mine(token))
})

test('the onboarding of one client does not change the profile of another client', async () => {
  const [mineToken, theirs] = [await app.people.client(), await app.people.client()]
  await onboard(theirs.token)
  await onboard(mineToken.token, { location: 'Elsewhere' })
  expect(await mine(theirs.token)).toMatchObject({ location: said.location })
})
