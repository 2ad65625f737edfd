import {
  type ClientSettings,
  defaultClientPrivacy,
  getClientPhoto,
  getClientSettings,
  replaceClientSettings,
  setClientPhoto,
  updateClientSettings,
} from '@ujuzi/contract/clients/settings'
import { getClientProfile, onboardClient } from '@ujuzi/contract/onboarding/onboarding'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { businessFixture } from '../../../testing/fixtures/business.ts'
import { accounts } from '../../accounts/tables.ts'
import { media } from '../../media/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Client = { token: string }
const change = ({ token }: Client, body: object) =>
  app.call(updateClientSettings, { body }, { as: token })

async function settingsOf({ token }: Client): Promise<ClientSettings> {
  const response = await app.call(getClientSettings, {}, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

test('a client who has chosen nothing gets the default settings', async () => {
  const settings = await settingsOf(await app.people.client({ locale: 'fr' }))
  expect(settings).toMatchObject({
    version: 0,
    privacy: defaultClientPrivacy,
    language: 'fr',
    quiet_hours: { enabled: false },
  })
  expect(settings.timezone).toBe(settings.quiet_hours.timezone)
})

test('PATCH replaces the given groups of client settings and keeps the others', async () => {
  const client = await app.people.client()
  const before = await settingsOf(client)
  const privacy = { ...before.privacy, show_phone_number: false }
  expect(await change(client, { privacy, language: 'es' })).toMatchObject({
    status: 200,
    data: { ...before, version: 1, privacy, language: 'es' },
  })
  const [account] = await app.db.select().from(accounts).where(eq(accounts.id, client.id))
  expect(account?.locale).toBe('es')
  const email = { ...before.notifications.email, promotional_offers: true }
  const notifications = { ...before.notifications, email }
  expect(await change(client, { notifications })).toMatchObject({
    data: { version: 2, privacy, notifications },
  })
})

test('PUT replaces all client settings and refuses a body that lacks a group of settings', async () => {
  const client = await app.people.client()
  const before = await settingsOf(client)
  const body = {
    ...before,
    quiet_hours: {
      enabled: true,
      start_time: '21:30',
      end_time: '06:15',
      timezone: 'Africa/Nairobi',
    },
    timezone: 'Africa/Nairobi',
  }
  const response = await app.call(replaceClientSettings, { body }, { as: client.token })
  expect(response).toMatchObject({ status: 200, data: { ...body, version: 1 } })
  const { privacy: _, ...incomplete } = body
  const refused = await app.call(
    replaceClientSettings,
    { body: incomplete as typeof body },
    { as: client.token },
  )
  expect(refused).toMatchObject({ status: 422, error: { fields: { privacy: expect.anything() } } })
})

test('refuses to save client settings that are based on an older version of the settings', async () => {
  const client = await app.people.client()
  await change(client, { version: 0, language: 'fr' })
  expect(await change(client, { version: 0, language: 'es' })).toMatchObject({
    status: 409,
    error: { code: 'version_conflict' },
  })
  expect(await settingsOf(client)).toMatchObject({ version: 1, language: 'fr' })
})

test('client settings have one time zone, also for quiet hours, and two different time zones are refused', async () => {
  const client = await app.people.client()
  const { quiet_hours } = await settingsOf(client)
  expect(await change(client, { timezone: 'Africa/Cairo' })).toMatchObject({
    data: { timezone: 'Africa/Cairo', quiet_hours: { timezone: 'Africa/Cairo' } },
  })
  const zoned = { ...quiet_hours, timezone: 'Africa/Tunis' }
  expect(await change(client, { quiet_hours: zoned })).toMatchObject({
    data: { timezone: 'Africa/Tunis' },
  })
  expect(await change(client, { quiet_hours: zoned, timezone: 'Africa/Lagos' })).toMatchObject({
    status: 422,
    error: { fields: { timezone: expect.any(String) } },
  })
})

test.each([
  ['an unknown time zone', { timezone: 'Africa/Atlantis' }],
  ['a time offset as the time zone', { timezone: '+01:00' }],
  ['a time without minutes', { quiet_hours: { start_time: '22' } }],
  ['the time 24:00', { quiet_hours: { end_time: '24:00' } }],
  ['an unknown language', { language: 'tlh' }],
  ['an unknown field', { theme: 'dark' }],
  ['an unknown privacy choice', { privacy: { ...defaultClientPrivacy, show_email: true } }],
  [
    'notification groups without their choices',
    { notifications: { email: {}, sms: {}, push: {} } },
  ],
])('refuses client settings with %s', async (_sentence, body) => {
  const client = await app.people.client()
  const { quiet_hours } = await settingsOf(client)
  const sent =
    'quiet_hours' in body ? { quiet_hours: { ...quiet_hours, ...body.quiet_hours } } : body
  expect(await change(client, sent)).toMatchObject({ status: 422 })
  expect(await settingsOf(client)).toMatchObject({ version: 0 })
})

test('an older app that does not send WhatsApp choices leaves them unchanged', async () => {
  const client = await app.people.client()
  const { notifications } = await settingsOf(client)
  const whatsapp = { ...notifications.whatsapp, reminder_notifications: true }
  await change(client, { notifications: { ...notifications, whatsapp } })
  const { email, sms, push } = notifications
  const older = { email: { ...email, reminder_notifications: false }, sms, push }
  expect(await change(client, { notifications: older })).toMatchObject({ status: 200 })
  expect((await settingsOf(client)).notifications).toEqual({ ...older, whatsapp })
})

test('notification choices of onboarding appear in the client settings, and later changes appear in the profile', async () => {
  const client = await app.people.client()
  const body = {
    phone_number: '+237670123456',
    location: 'Kribi',
    service_preferences: ['barber' as const],
    service_frequency: 'weekly' as const,
    preferred_booking_times: ['flexible' as const],
    communication_preference: 'app' as const,
    notification_preferences: ['promotional_offers' as const],
  }
  await app.call(onboardClient, { body }, { as: client.token })
  const { notifications } = await settingsOf(client)
  expect(notifications.email).toMatchObject({
    promotional_offers: true,
    booking_confirmations: false,
  })
  const sms = { ...notifications.sms, reminder_notifications: true }
  const email = { ...notifications.email, promotional_offers: false }
  const push = { ...notifications.push, promotional_offers: false }
  await change(client, { notifications: { ...notifications, email, sms, push } })
  const profile = await app.call(getClientProfile, {}, { as: client.token })
  expect(profile).toMatchObject({ data: { notification_preferences: ['reminder_notifications'] } })
})

test('a client’s photo that is replaced or removed is marked unused', async () => {
  const { createPicture } = businessFixture(app)
  const client = await app.people.client()
  const set = (photo: string | null) =>
    app.call(setClientPhoto, { body: { photo } }, { as: client.token })
  const [first, second] = [await createPicture(client.id), await createPicture(client.id)]
  const unusedAt = async (id: string) =>
    (await app.db.select().from(media).where(eq(media.id, id)))[0]?.unusedAt
  expect(await set(first.url)).toMatchObject({ status: 200, data: { photo: first.url } })
  expect(await unusedAt(first.id)).toBeNull()
  await set(second.url)
  expect(await unusedAt(first.id)).toEqual(app.clock.now())
  expect(await set(null)).toMatchObject({ data: { photo: null } })
  expect(await unusedAt(second.id)).toEqual(app.clock.now())
  expect(await app.call(getClientPhoto, {}, { as: client.token })).toMatchObject({
    data: { photo: null },
  })
})

test('refuses a client’s photo that is another account’s picture or an external URL', async () => {
  const { createPicture } = businessFixture(app)
  const [client, other] = [await app.people.client(), await app.people.client()]
  const { url } = await createPicture(other.id)
  for (const photo of [url, 'https://elsewhere.test/a.jpg']) {
    expect(await app.call(setClientPhoto, { body: { photo } }, { as: client.token })).toMatchObject(
      { status: 422, error: { fields: { photo: expect.any(String) } } },
    )
  }
})
