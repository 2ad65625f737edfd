import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type ClientSettings,
  defaultClientPrivacy,
  getClientSettings,
  updateClientSettings,
} from '@ujuzi/contract/accounts/client-settings'
import type { CallInput } from '@ujuzi/contract/api/endpoint'
import {
  clientProfileFields,
  getClientProfile,
  onboardClient,
  updateClientProfile,
} from '@ujuzi/contract/onboarding/onboarding'
import { afterAll, describe, expect, it, test } from 'vitest'
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
/** Part of the product that does not exist yet and that the effect needs; the screen says so. */
type Waits = 'offers'
type TestFile = `${string}.test.${'ts' | 'tsx'}`
type Case = {
  write: unknown
  /** Value to read back if it differs. */
  read?: unknown
  /** Other profile fields without which there is no effect. */
  beside?: Partial<Profile>
} & (
  | { effect: (client: Client, written: unknown) => Promise<unknown> }
  | { waitsFor: Waits }
  /** A test file with a test of the effect, and the name by which it sets the field. */
  | { provedIn: readonly [file: TestFile, field: string] }
)

const provedIn = (file: TestFile, field: string) => ({
  provedIn: [file, field] as const,
})
const inPreferences = (field: string) =>
  provedIn('../../notifications/preferences/preferences.test.ts', field)
const inQuietHours = (field: string) =>
  provedIn('../../notifications/preferences/quiet-hours.rules.test.ts', field)
const inDigestTimes = (field: string) =>
  provedIn('../../notifications/preferences/digest-time.rules.test.ts', field)
const inDelivery = (field: string) => provedIn('../../bookings/delivery/rules.test.ts', field)
const inPrivacy = (field: string) => provedIn('./privacy.test.ts', field)
const inMatrix = (field: string) => provedIn('../../notifications/channels/matrix.test.ts', field)
const push = { write: true, ...inMatrix('push') }
const whatsapp = { write: true, ...inMatrix('whatsapp') }
const offers = { write: true, waitsFor: 'offers' } as const

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
  'settings.notifications.email.booking_confirmations': {
    write: false,
    effect: async (client) => expect(await confirmationEmails(client)).toEqual([]),
  },
  'settings.notifications.email.reminder_notifications': {
    write: false,
    ...inPreferences('email: { reminder_notifications'),
  },
  'settings.notifications.email.service_provider_messages': {
    write: false,
    ...inDelivery('service_provider_messages'),
  },
  'settings.notifications.email.promotional_offers': offers,
  'settings.notifications.email.service_recommendations': {
    write: true,
    effect: async (client) => {
      await effects.sendRecommendations()
      expect(await effects.listSubjectsTo(client.email)).toEqual(['Recommended for you'])
    },
  },
  'settings.notifications.sms.booking_confirmations': {
    write: true,
    effect: async (client) => {
      await effects.verifyPhone(client, '+237655000222')
      await effects.meet(client)
      expect(await effects.smsTo('+237655000222')).toEqual([expect.stringContaining('Confirmed')])
    },
  },
  'settings.notifications.sms.reminder_notifications': {
    write: true,
    ...inDelivery('reminder_notifications'),
  },
  'settings.notifications.sms.service_provider_messages': {
    write: true,
    ...inDelivery('service_provider_messages'),
  },
  'settings.notifications.sms.promotional_offers': offers,
  'settings.notifications.sms.service_recommendations': {
    write: true,
    effect: async (client) => {
      await effects.verifyPhone(client, '+237655000333')
      await effects.sendRecommendations()
      expect(await effects.smsTo('+237655000333')).toEqual([
        expect.stringContaining('Ujuzi recommends'),
      ])
    },
  },
  'settings.notifications.whatsapp.booking_confirmations': whatsapp,
  'settings.notifications.whatsapp.reminder_notifications': whatsapp,
  'settings.notifications.whatsapp.service_provider_messages': whatsapp,
  'settings.notifications.whatsapp.promotional_offers': whatsapp,
  'settings.notifications.whatsapp.service_recommendations': whatsapp,
  'settings.notifications.push.booking_confirmations': push,
  'settings.notifications.push.reminder_notifications': push,
  'settings.notifications.push.service_provider_messages': push,
  'settings.notifications.push.promotional_offers': push,
  'settings.notifications.push.service_recommendations': push,
  'settings.quiet_hours.enabled': { write: true, ...inPreferences('enabled') },
  'settings.quiet_hours.start_time': { write: '21:30', ...inQuietHours('start_time') },
  'settings.quiet_hours.end_time': { write: '06:15', ...inQuietHours('end_time') },
  'settings.quiet_hours.timezone': { write: 'Africa/Nairobi', ...inQuietHours('timezone') },
  'settings.email_digest.enabled': { write: true, ...inDigestTimes('enabled') },
  'settings.email_digest.time': { write: '07:15', ...inDigestTimes('time') },
  'settings.privacy.show_phone_number': {
    write: false,
    effect: async (client) => expect((await readByBusiness(client)).phone).toBeNull(),
  },
  'settings.privacy.show_photo': { write: true, ...inPrivacy('show_photo') },
  'settings.privacy.show_full_name_on_reviews': {
    write: true,
    ...inPrivacy('show_full_name_on_reviews'),
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
  'settings.privacy.analytics': {
    write: false,
    ...provedIn('../../../../../web/app/lib/page/analytics-choice.browser.test.tsx', 'analytics'),
  },
  'settings.language': {
    write: 'fr',
    effect: async (client) => {
      await effects.meet(client)
      expect(await effects.listSubjectsTo(client.email)).toEqual([
        expect.stringContaining('Confirmé'),
      ])
    },
  },
  'settings.timezone': { write: 'Africa/Cairo', ...inQuietHours('timezone') },
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

describe('a choice of a client is written, read back, and has its effect', () => {
  it.each(Object.entries(cases))(
    'the client field %s is read back as it was saved and, if its effect is tested here, takes effect',
    async (path, row) => {
      const client = await createClient(row.beside)
      const response = await write(client, path, row.write)
      expect(response.ok ? 200 : response.error).toBe(200)
      const kept = path
        .split('.')
        .reduce<unknown>(
          (value, name) => (value as Record<string, unknown>)[name],
          await readAll(client),
        )
      expect(kept).toEqual(row.read ?? row.write)
      if ('effect' in row) await row.effect(client, row.write)
      if ('provedIn' in row) {
        const [file, field] = row.provedIn
        expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(field)
      }
    },
  )
})
