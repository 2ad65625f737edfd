import type { CallInput } from '@ujuzi/contract/api/endpoint'
import {
  type ClientSettings,
  defaultClientPrivacy,
  getClientSettings,
  updateClientSettings,
} from '@ujuzi/contract/clients/settings'
import { notificationChannels } from '@ujuzi/contract/notifications/channels'
import { clientNotificationGroups, isOnByDefault } from '@ujuzi/contract/notifications/preferences'
import {
  clientProfileFields,
  getClientProfile,
  onboardClient,
  updateClientProfile,
} from '@ujuzi/contract/onboarding/onboarding'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { type Client, clientEffects } from '../../../testing/fixtures/client-effects.ts'
import { mergeGroups } from '../../settings/merge.rules.ts'

const app: TestApp = await openTestApp()
afterAll(() => app.close())
const effects = clientEffects(app)
const { readByBusiness, recommendationsTo, confirmationEmails } = effects

type Profile = CallInput<typeof onboardClient>['body']
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string | boolean | null | readonly unknown[]
    ? K
    : `${K}.${Paths<T[K]>}`
}[keyof T & string]
type Path = `profile.${keyof Profile}` | `settings.${Paths<Omit<ClientSettings, 'version'>>}`
type Case = {
  write: unknown
  /** Value to read back if it differs. */
  read?: unknown
  /** Other profile fields without which there is no effect. */
  beside?: Partial<Profile>
  /** Another setting without which there is no effect, and its value. */
  first?: readonly [path: string, value: unknown]
  /** `in the web`: the web acts on what is read back. */
  effect: Effect | 'in the web'
}
type Effect = (client: Client, written: unknown) => Promise<unknown>

const channelsOfGroups = Object.fromEntries(
  clientNotificationGroups.flatMap((group) =>
    notificationChannels.map((channel): [string, Case] => [
      `settings.notifications.${channel}.${group}`,
      { write: !isOnByDefault(channel, group), effect: effects.isSentOn(channel, group) },
    ]),
  ),
) as Record<Extract<Path, `settings.notifications.${string}`>, Case>

const inQuietHours = (write: string, at: string, until: string): Case => ({
  write,
  first: ['settings.quiet_hours.enabled', true],
  effect: effects.isHeld(at, until),
})

const bata = await effects.createTown('Bata')
const phone = '+237655000111'
const evenings = [{ weekday: 2, opens: 18 * 60, closes: 21 * 60 }]

const cases: Record<Path, Case> = {
  'profile.phone_number': {
    write: phone,
    effect: async (client) => expect((await readByBusiness(client)).phone).toBe(phone),
  },
  'profile.location': {
    write: bata.placeId,
    read: expect.stringContaining('Bata'),
    effect: async (client) => {
      await effects.openBusiness(bata, 'In Bata')
      const [first] = await recommendationsTo(client)
      expect(first).toMatchObject({ business_name: 'In Bata', because: 'near_you' })
    },
  },
  'profile.service_preferences': {
    write: ['tutor'],
    beside: { location: bata.placeId },
    effect: async (client) => {
      await effects.openBusiness(bata, 'Tutor', { category: 'tutor' })
      const [first] = await recommendationsTo(client)
      expect(first).toMatchObject({ business_name: 'Tutor', because: 'wished' })
    },
  },
  'profile.service_frequency': {
    write: 'weekly',
    effect: async (client) => {
      await effects.visitDaysAgo(client, bata, 8)
      const [first] = await recommendationsTo(client)
      expect(first).toMatchObject({ because: 'book_again', last_visit: '2026-11-15' })
    },
  },
  'profile.preferred_booking_times': {
    write: ['evening'],
    beside: { location: bata.placeId },
    effect: async (client) => {
      await effects.openBusiness(bata, 'Evenings', { openings: evenings })
      const [first] = await recommendationsTo(client)
      expect(first).toMatchObject({ business_name: 'Evenings', open_at_preferred_times: true })
    },
  },
  'profile.communication_preference': {
    write: 'text',
    effect: async (client) =>
      expect((await readByBusiness(client)).contact_preference).toBe('text'),
  },
  'profile.notification_preferences': {
    write: ['reminder_notifications'],
    effect: async (client) => expect(await confirmationEmails(client)).toEqual([]),
  },
  ...channelsOfGroups,
  'settings.notifications.email.booking_confirmations': {
    write: false,
    effect: async (client) => expect(await confirmationEmails(client)).toEqual([]),
  },
  'settings.notifications.email.service_recommendations': {
    write: true,
    effect: async (client) => {
      await effects.sendRecommendations()
      expect(await effects.listSubjectsTo(client.email)).toEqual(['Recommended for you'])
    },
  },
  'settings.notifications.email.promotional_offers': {
    write: true,
    effect: async (client) => {
      await effects.visitDaysAgo(client, bata, 8)
      await effects.sendOffers()
      expect(await effects.listSubjectsTo(client.email)).toEqual(['New at Visited'])
    },
  },
  'settings.notifications.sms.booking_confirmations': {
    write: true,
    effect: async (client) => {
      await effects.verifyPhone(client, '+237655000222')
      await effects.meet(client)
      expect(await effects.smsTo('+237655000222')).toEqual([
        expect.stringContaining(' confirmed: '),
      ])
    },
  },
  'settings.notifications.sms.service_recommendations': {
    write: true,
    effect: async (client) => {
      await effects.verifyPhone(client, '+237655000333')
      await effects.sendRecommendations()
      expect(await effects.smsTo('+237655000333')).toEqual([
        expect.stringContaining('Recommended for you: '),
      ])
    },
  },
  'settings.quiet_hours.enabled': {
    write: true,
    effect: effects.isHeld('23T22:00', '24T06:00'),
  },
  'settings.quiet_hours.start_time': inQuietHours('21:30', '23T20:30', '24T06:00'),
  'settings.quiet_hours.end_time': inQuietHours('06:15', '23T22:00', '24T05:15'),
  'settings.quiet_hours.timezone': inQuietHours('Africa/Nairobi', '23T19:00', '24T04:00'),
  'settings.email_digest.enabled': { write: true, effect: effects.waitsForDailyEmail('23T17:00') },
  'settings.email_digest.time': {
    write: '07:15',
    first: ['settings.email_digest.enabled', true],
    effect: effects.waitsForDailyEmail('24T06:15'),
  },
  'settings.privacy.show_phone_number': {
    write: false,
    effect: async (client) => expect((await readByBusiness(client)).phone).toBeNull(),
  },
  'settings.privacy.show_photo': {
    write: true,
    effect: async (client) => {
      await effects.addPhoto(client)
      expect((await readByBusiness(client)).photo).toEqual(expect.any(String))
    },
  },
  'settings.privacy.show_full_name_on_reviews': {
    write: true,
    effect: async (client) => expect(await effects.nameOnReview(client)).toBe('Josiane Tchoua'),
  },
  'settings.privacy.recommendations_from_bookings': {
    write: false,
    beside: { service_frequency: 'weekly' },
    effect: async (client) => {
      await effects.visitDaysAgo(client, bata, 8)
      const reasons = (await recommendationsTo(client)).map(({ because }) => because)
      expect(reasons).not.toContain('book_again')
    },
  },
  'settings.privacy.analytics': { write: false, effect: 'in the web' },
  'settings.language': {
    write: 'fr',
    effect: async (client) => {
      await effects.meet(client)
      expect(await effects.listSubjectsTo(client.email)).toEqual([
        expect.stringContaining('a confirmé'),
      ])
    },
  },
  'settings.timezone': inQuietHours('Africa/Nairobi', '23T19:00', '24T04:00'),
}

/** A complete profile that has no effect of its own. */
const profile: Profile = {
  phone_number: '+237670123456',
  location: 'At my aunt’s',
  service_preferences: ['other'],
  service_frequency: 'as-needed',
  preferred_booking_times: ['flexible'],
  communication_preference: 'app',
  notification_preferences: ['booking_confirmations'],
}

async function createClient(beside: Partial<Profile> = {}) {
  const client = await app.people.client()
  await app.call(onboardClient, { body: { ...profile, ...beside } }, { as: client.token })
  return client
}

async function settingsOf({ token }: Client): Promise<ClientSettings> {
  const response = await app.call(getClientSettings, {}, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

/** Writes one field of the profile or of a part of the settings, which are replaced as a whole. */
async function write(client: Client, path: string, value: unknown) {
  const [area = '', ...names] = path.split('.')
  const as = { as: client.token }
  const change = nest(names, value)
  if (area === 'profile') return app.call(updateClientProfile, { body: change }, as)
  const settings: Record<string, unknown> = { ...(await settingsOf(client)) }
  const merged = mergeGroups(settings, change)
  const parts = Object.fromEntries(Object.keys(change).map((name) => [name, merged[name]]))
  return app.call(updateClientSettings, { body: parts }, as)
}

async function readAll(client: Client): Promise<Record<string, unknown>> {
  const found = await app.call(getClientProfile, {}, { as: client.token })
  return { profile: found.ok && found.data, settings: await settingsOf(client) }
}

const nest = (names: readonly string[], value: unknown) =>
  names.reduceRight((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>

const leaves = (value: object, prefix: string): string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leaves(inner, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  )

test('every field of the client’s profile and settings has a test case', async () => {
  const { version: _, ...settings } = await settingsOf(await createClient())
  expect(Object.keys(cases).toSorted()).toEqual(
    [
      ...Object.keys(clientProfileFields).map((name) => `profile.${name}`),
      ...leaves(settings, 'settings.'),
    ].toSorted(),
  )
  expect(Object.keys(settings.privacy)).toEqual(Object.keys(defaultClientPrivacy))
})

const rows = Object.entries(cases)
const isActedOn = ([, { effect }]: (typeof rows)[number]) => typeof effect === 'function'

test.each(rows.filter(isActedOn))(
  'the client field %s is read back as saved and has its effect',
  async (path, row) => {
    const client = await createClient(row.beside)
    await expectReadBack(client, path, row)
    if (typeof row.effect === 'function') await row.effect(client, row.write)
  },
)

test.each(rows.filter((row) => !isActedOn(row)))(
  'the client field %s, which has no effect in the server, is read back as saved',
  async (path, row) => expectReadBack(await createClient(row.beside), path, row),
)

async function expectReadBack(client: Client, path: string, { first, read, write: value }: Case) {
  if (first) await write(client, ...first)
  const response = await write(client, path, value)
  expect(response.ok ? 200 : response.error).toBe(200)
  const kept = path
    .split('.')
    .reduce<unknown>(
      (found, name) => (found as Record<string, unknown>)[name],
      await readAll(client),
    )
  expect(kept).toEqual(read ?? value)
}
