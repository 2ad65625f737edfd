import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notificationChannels } from '@ujuzi/contract/notifications/preferences'
import { type FieldEntries, fieldPaths } from '@ujuzi/contract/settings/field-names'
import { settingsFields } from '@ujuzi/contract/settings/settings-fields'
import { afterAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { type Effect, settingEffects } from '../../testing/fixtures/setting-effects.ts'
import type { SettingsChange } from '../../testing/fixtures/settings.ts'
import { mergeGroups } from './merge.rules.ts'

const app: TestApp = await openTestApp()
afterAll(() => app.close())
const effects = settingEffects(app)
const { createShop, page, book, refusedWith, copiedInto } = effects
/** For the settings whose effect is not checked here. */
const unaffected = await createShop()

type Path = FieldEntries<typeof settingsFields>[0]
/** Part of the product that does not exist yet, without which the setting has no effect; the screen says so. */
type Waits = 'conversations' | 'deposits' | 'partners' | 'tips'
/** A test file with a test of the effect, and the name by which it sets the field. */
type ProvingTest = readonly [file: `${string}.test.ts`, field: string]
type Case = {
  write: unknown
  /** Value to read back if it differs, and other settings that the effect needs. */
  read?: unknown
  beside?: SettingsChange
} & ({ effect: Effect } | { waitsFor: Waits } | { provedIn: ProvingTest })

const provedIn = (...test: ProvingTest) => ({ provedIn: test })
const inPrivacyTable = (field: string) =>
  provedIn('../../http/pages/privacy-switches.test.ts', field)
const inPreferences = (field: string) =>
  provedIn('../notifications/preferences/preferences.test.ts', field)
const inDelivery = (field: string) => provedIn('../bookings/delivery/rules.test.ts', field)
const inQuietHours = (field: string) =>
  provedIn('../notifications/preferences/quiet-hours.rules.test.ts', field)
const inDigestTimes = provedIn('../notifications/preferences/digest-time.rules.test.ts', 'time')
const inMatrix = (field: string) => provedIn('../notifications/channels/matrix.test.ts', field)
const inAccountSettings = (field: string) =>
  provedIn('../accounts/settings/settings.test.ts', field)
const inSwitches = (field: string) => provedIn('../privacy/switches.test.ts', field)
const inProfile = (field: string) => provedIn('../businesses/profile/fields.test.ts', field)

/** Rows of one group of notifications, one for each channel. */
const notification = (group: string, byEmail: Waits | Effect | { provedIn: ProvingTest }) =>
  Object.fromEntries(
    notificationChannels.map((channel): [string, Case] => {
      const path = `notifications.${channel}.${group}`
      const write = channel !== 'email'
      if (channel === 'push' || channel === 'whatsapp')
        return [path, { write, ...inMatrix(channel) }]
      if (typeof byEmail === 'string') return [path, { write, waitsFor: byEmail }]
      if (typeof byEmail !== 'function') return [path, { write, ...byEmail }]
      const proof = channel === 'email' ? { effect: byEmail } : inPreferences(group)
      return [path, { write, ...proof }]
    }),
  ) as Record<Extract<Path, `notifications.${string}`>, Case>

const cases: Record<Path, Case> = {
  'account.login_notifications': { write: false, ...inAccountSettings('login_notifications') },
  ...notification('new_requests', effects.noEmailOfRequest),
  ...notification('changes', inDelivery('changes')),
  ...notification('messages', 'conversations'),
  ...notification('reviews', inDelivery('reviews')),
  ...notification('payouts', 'deposits'),
  ...notification('tips', 'tips'),
  'notifications.quiet_hours.enabled': { write: true, ...inPreferences('enabled') },
  'notifications.quiet_hours.start_time': { write: '21:30', ...inQuietHours('start_time') },
  'notifications.quiet_hours.end_time': { write: '06:15', ...inQuietHours('end_time') },
  'notifications.quiet_hours.timezone': { write: 'Africa/Nairobi', ...inQuietHours('timezone') },
  'notifications.email_digest': { write: { enabled: true, time: '07:15' }, ...inDigestTimes },
  'privacy.profile_visibility': {
    write: 'link',
    effect: async (shop) => {
      expect(await effects.isFound(shop)).toBe(false)
      expect((await shop.getPublicPage()).id).toBe(shop.business.id)
    },
  },
  'privacy.show_phone_number': { write: false, effect: page(({ phone }) => phone, null) },
  'privacy.show_email': {
    write: true,
    effect: async (shop) =>
      expect((await shop.getPublicPage()).email).toBe(shop.business.owner.email),
  },
  'privacy.show_location': { write: false, effect: page(({ address }) => address, null) },
  'privacy.show_services': { write: false, effect: page(({ services }) => services, []) },
  'privacy.show_reviews': { write: false, ...inPrivacyTable('showReviews') },
  'privacy.data_sharing.analytics': { write: false, effect: effects.measured },
  'privacy.data_sharing.marketing': { write: false, ...inPrivacyTable('shareMarketing') },
  'privacy.data_sharing.third_party': { write: true, waitsFor: 'partners' },
  'payment.default_currency': { write: 'GHS', effect: effects.newServiceCurrency },
  'payment.accepted_methods': {
    write: ['cash', 'bank_transfer'],
    effect: page((shown) => shown.payment_methods),
  },
  'payment.payout_frequency': { write: 'monthly', waitsFor: 'deposits' },
  'payment.tax_settings.tax_id': { write: 'M051912345678A', ...inProfile('tax_id') },
  'payment.tax_settings.vat_registered': {
    write: true,
    ...provedIn('../bookings/requests/agreement.test.ts', 'vatRegistered'),
  },
  'payment.tax_settings.tax_rate': {
    write: 19.25,
    beside: { payment: { tax_settings: { vat_registered: true } } },
    effect: copiedInto('tax_rate'),
  },
  'payment.pricing.base_rate': { write: 8000, effect: effects.proposedRate },
  'payment.pricing.minimum_booking_amount': { write: 6000, effect: refusedWith('below_minimum') },
  'payment.pricing.cancellation_fee_percentage': {
    write: 40,
    effect: copiedInto('cancellation_fee_percentage'),
  },
  'booking.auto_accept_bookings': {
    write: true,
    effect: async (shop) => {
      expect((await book(shop)).status).toBe('confirmed')
      expect((await shop.getPublicPage()).auto_accept_bookings).toBe(true)
    },
  },
  'booking.require_advance_booking': {
    write: true,
    beside: { booking: { advance_booking_days: 2 } },
    effect: async (shop) => expect((await effects.openDays(shop))[0]).toBe('2026-11-25'),
  },
  'booking.advance_booking_days': {
    write: 3,
    beside: { booking: { require_advance_booking: true } },
    effect: refusedWith('too_soon'),
  },
  'booking.same_day_booking': {
    write: false,
    effect: async (shop) => expect((await effects.openDays(shop))[0]).toBe('2026-11-24'),
  },
  'booking.booking_lead_time_hours': { write: 72, effect: refusedWith('too_soon') },
  'booking.cancellation_policy.free_cancellation_hours': {
    write: 48,
    effect: copiedInto('free_cancellation_hours'),
  },
  'booking.cancellation_policy.partial_refund_hours': {
    write: 6,
    effect: copiedInto('partial_refund_hours'),
  },
  'booking.cancellation_policy.no_refund_hours': {
    write: 1,
    effect: copiedInto('no_refund_hours'),
  },
  'booking.booking_requirements': {
    write: 'Come with dry hair.',
    effect: page((shown) => shown.booking_requirements),
  },
  'booking.deposit_policy': {
    write: 'Half in advance,\nby mobile money.',
    effect: page(({ policies }) => policies.deposit),
  },
  'booking.no_show_policy': {
    write: 'We wait fifteen minutes.',
    effect: page(({ policies }) => policies.noShow),
  },
  'booking.slot_step_minutes': {
    write: 60,
    effect: async (shop) =>
      expect((await effects.startsOn(shop, '2026-11-25')).slice(0, 2)).toEqual(['08:00', '09:00']),
  },
  'communication.preferred_contact_method': {
    write: 'phone',
    effect: page(({ about }) => about.preferred_contact_method),
  },
  'communication.response_time': {
    write: 'within_an_hour',
    effect: page(({ about }) => about.response_time),
  },
  'communication.auto_responder_enabled': {
    write: true,
    beside: { communication: { auto_responder_message: 'I call you tonight.' } },
    effect: async (shop) => expect((await book(shop)).auto_reply).toBe('I call you tonight.'),
  },
  'communication.auto_responder_message': {
    write: 'I call you tomorrow.',
    beside: { communication: { auto_responder_enabled: true } },
    effect: async (shop, written) => expect((await book(shop)).auto_reply).toBe(written),
  },
  'communication.quick_replies': {
    write: [{ title: 'Late', text: 'No problem,\ncome by 15 past.' }],
    waitsFor: 'conversations',
  },
  'communication.away': {
    write: [{ from: '2026-11-23', to: '2026-11-25', reason: 'Wedding' }],
    effect: page((shown) => shown.away_until, '2026-11-26'),
  },
  'business.team_management.team_size': { write: 4, effect: page(({ about }) => about.team_size) },
  'business.service_areas': { write: [], ...inProfile('service_areas') },
  'business.service_radius': {
    write: 25,
    effect: async (shop, written) => {
      await shop.patch({ location: { home_service: true } })
      await page(({ about }) => about.home_service?.radius_km)(shop, written)
    },
  },
  'business.capacity.max_daily_bookings': {
    write: 1,
    effect: async (shop, written) => {
      await book(shop)
      await refusedWith('day_full', '25T15:00')(shop, written)
    },
  },
  'business.capacity.max_concurrent_bookings': {
    write: 2,
    effect: async (shop) => {
      await book(shop)
      expect((await book(shop)).status).toBe('pending')
    },
  },
  'business.capacity.buffer_time_minutes': {
    write: 90,
    effect: async (shop) => {
      await book(shop)
      expect(await effects.startsOn(shop, '2026-11-25')).not.toContain('12:15')
    },
  },
  'integrations.social_media.website': {
    write: 'https://kofi.example/book',
    effect: page(({ website }) => website),
  },
  'integrations.social_media.facebook': {
    write: 'https://www.facebook.com/kofi',
    effect: page(({ about }) => about.facebook),
  },
  'integrations.social_media.instagram': {
    write: '@kofi.cuts',
    read: 'kofi.cuts',
    effect: page(({ instagram }) => instagram, 'kofi.cuts'),
  },
  'integrations.social_media.twitter': {
    write: '@kofi',
    read: 'kofi',
    effect: page(({ about }) => about.twitter, 'kofi'),
  },
  'integrations.social_media.tiktok': {
    write: '@kofi.cuts',
    read: 'kofi.cuts',
    effect: page(({ tiktok }) => tiktok, 'kofi.cuts'),
  },
  'integrations.social_media.whatsapp': {
    write: '+237670112233',
    effect: page(({ whatsapp }) => whatsapp),
  },
  'data_security.data_retention_days': {
    write: 90,
    ...provedIn('../privacy/retention/retention.test.ts', 'dataRetentionDays'),
  },
  'data_security.data_export_enabled': { write: false, ...inSwitches('dataExportEnabled') },
  'data_security.account_deletion_enabled': {
    write: false,
    ...inSwitches('accountDeletionEnabled'),
  },
  'data_security.login_history_retention_days': {
    write: 30,
    ...provedIn('../accounts/login-history/login-history.test.ts', 'login_history_days'),
  },
  'data_security.session_timeout_minutes': {
    write: 30,
    ...inAccountSettings('session_timeout_minutes'),
  },
  'data_security.ip_whitelist': {
    write: ['127.0.0.1'],
    ...provedIn('../accounts/networks/networks.test.ts', 'ip_whitelist'),
  },
}

test('every writable setting has a test case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(fieldPaths(settingsFields).toSorted())
})

describe('a setting is written, read back, and has its effect', () => {
  it.each(Object.entries(cases))('the setting %s is read back as saved', async (path, row) => {
    const shop = 'effect' in row ? await createShop() : unaffected
    const change = mergeGroups({ ...row.beside }, nest(path, row.write)) as SettingsChange
    const response = await shop.patchSettings(change)
    expect(response.ok ? 200 : response.error).toBe(200)
    const names = path.split('.')
    const kept = names.reduce<unknown>(
      (value, name) => (value as Record<string, unknown>)[name],
      await shop.getSettings(),
    )
    expect(kept).toEqual(row.read ?? row.write)
    if ('effect' in row) await row.effect(shop, row.write)
    if ('provedIn' in row) {
      const [file, field] = row.provedIn
      expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(field)
    }
  })
})

const nest = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<
    string,
    unknown
  >
