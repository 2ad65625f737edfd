import { notificationChannels } from '@ujuzi/contract/notifications/channels'
import {
  isOnByDefault,
  professionalNotificationGroups,
} from '@ujuzi/contract/notifications/preferences'
import { type FieldEntries, fieldPaths } from '@ujuzi/contract/settings/field-names'
import { settingsFields } from '@ujuzi/contract/settings/settings-fields'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  type BusinessSetup,
  type Effect,
  settingEffects,
} from '../../testing/fixtures/setting-effects.ts'
import type { SettingsChange } from '../../testing/fixtures/settings.ts'
import { mergeGroups } from './merge.rules.ts'

const app: TestApp = await openTestApp()
afterAll(() => app.close())
const effects = settingEffects(app)
const { createSetup, page, book, refusedWith, copiedInto } = effects
type Channel = (typeof notificationChannels)[number]
type Group = (typeof professionalNotificationGroups)[number]
type Path = FieldEntries<typeof settingsFields>[0]
type Case = {
  write: unknown
  /** Value to read back if it differs, and other settings that the effect needs. */
  read?: unknown
  beside?: SettingsChange
  /**
   * `none yet`: nothing reads the setting before another part of the product exists, which its screen says. `in the web`:
   * the web acts on what is read back.
   */
  effect: Effect | 'none yet' | 'in the web'
}

/** No event is in the group `payouts` yet, which the screen says. */
const channelsOfGroups = Object.fromEntries(
  professionalNotificationGroups.flatMap((group) =>
    notificationChannels.map((channel): [string, Case] => [
      `notifications.${channel}.${group}`,
      { write: !isOnByDefault(channel, group), effect: effects.isSentOn(channel, group) },
    ]),
  ),
) as Record<`notifications.${Channel}.${Group}`, Case>

const limbe = await app.people.createPlace({ name: 'Limbe', asciiName: 'Limbe' })
const inQuietHours = (write: string, at: string, until: string): Case => ({
  write,
  beside: { notifications: { quiet_hours: { enabled: true } } },
  effect: effects.isHeld(at, until),
})

const cases: Record<Path, Case> = {
  'account.login_notifications': { write: false, effect: effects.noEmailOfSignIn },
  ...channelsOfGroups,
  'notifications.email.new_requests': { write: false, effect: effects.noEmailOfRequest },
  'notifications.quiet_hours.enabled': {
    write: true,
    effect: effects.isHeld('23T22:00', '24T06:00'),
  },
  'notifications.quiet_hours.start_time': inQuietHours('21:30', '23T20:30', '24T06:00'),
  'notifications.quiet_hours.end_time': inQuietHours('06:15', '23T22:00', '24T05:15'),
  'notifications.quiet_hours.timezone': inQuietHours('Africa/Nairobi', '23T19:00', '24T04:00'),
  'notifications.email_digest': {
    write: { enabled: true, time: '07:15' },
    effect: effects.waitsForDailyEmail('24T06:15'),
  },
  'privacy.profile_visibility': {
    write: 'link',
    effect: async (setup) => {
      expect(await effects.isFound(setup)).toBe(false)
      expect((await setup.getPublicPage()).id).toBe(setup.business.id)
    },
  },
  'privacy.show_phone_number': { write: false, effect: page(({ phone }) => phone, null) },
  'privacy.show_email': {
    write: true,
    effect: async (setup) =>
      expect((await setup.getPublicPage()).email).toBe(setup.business.owner.email),
  },
  'privacy.show_location': { write: false, effect: page(({ address }) => address, null) },
  'privacy.show_services': { write: false, effect: page(({ services }) => services, []) },
  'privacy.show_reviews': { write: false, effect: effects.reviewsHidden },
  'privacy.data_sharing.analytics': { write: false, effect: effects.measured },
  'privacy.data_sharing.marketing': { write: false, effect: effects.notFeatured },
  'payment.default_currency': { write: 'GHS', effect: effects.newServiceCurrency },
  'payment.accepted_methods': {
    write: ['cash', 'bank_transfer'],
    effect: page((shown) => shown.payment_methods),
  },
  'payment.payout_frequency': { write: 'monthly', effect: 'none yet' },
  'payment.tax_settings.tax_id': { write: 'M051912345678A', effect: effects.onReceipts },
  'payment.tax_settings.vat_registered': {
    write: true,
    beside: { payment: { tax_settings: { tax_rate: 19.25 } } },
    effect: async (setup) => expect((await book(setup)).policy).toMatchObject({ tax_rate: 19.25 }),
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
    effect: async (setup) => {
      expect((await book(setup)).status).toBe('confirmed')
      expect((await setup.getPublicPage()).auto_accept_bookings).toBe(true)
    },
  },
  'booking.require_advance_booking': {
    write: true,
    beside: { booking: { advance_booking_days: 2 } },
    effect: async (setup) => expect((await effects.openDays(setup))[0]).toBe('2026-11-25'),
  },
  'booking.advance_booking_days': {
    write: 3,
    beside: { booking: { require_advance_booking: true } },
    effect: refusedWith('too_soon'),
  },
  'booking.same_day_booking': {
    write: false,
    effect: async (setup) => expect((await effects.openDays(setup))[0]).toBe('2026-11-24'),
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
    effect: async (setup) =>
      expect((await effects.startsOn(setup, '2026-11-25')).slice(0, 2)).toEqual(['08:00', '09:00']),
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
    effect: async (setup) => expect((await book(setup)).auto_reply).toBe('I call you tonight.'),
  },
  'communication.auto_responder_message': {
    write: 'I call you tomorrow.',
    beside: { communication: { auto_responder_enabled: true } },
    effect: async (setup, written) => expect((await book(setup)).auto_reply).toBe(written),
  },
  'communication.quick_replies': {
    write: [{ title: 'Late', text: 'No problem,\ncome by 15 past.' }],
    effect: 'in the web',
  },
  'communication.away': {
    write: [{ from: '2026-11-23', to: '2026-11-25', reason: 'Wedding' }],
    effect: page((shown) => shown.away_until, '2026-11-26'),
  },
  'business.team_management.team_size': { write: 4, effect: page(({ about }) => about.team_size) },
  'business.service_areas': {
    write: [limbe],
    effect: async (setup) => {
      await setup.patch({ location: { home_service: true } })
      await page(({ about }) => about.home_service?.areas, ['Limbe'])(setup, undefined)
    },
  },
  'business.service_radius': {
    write: 25,
    effect: async (setup, written) => {
      await setup.patch({ location: { home_service: true } })
      await page(({ about }) => about.home_service?.radius_km)(setup, written)
    },
  },
  'business.capacity.max_daily_bookings': {
    write: 1,
    effect: async (setup, written) => {
      await book(setup)
      await refusedWith('day_full', '25T15:00')(setup, written)
    },
  },
  'business.capacity.max_concurrent_bookings': {
    write: 2,
    effect: async (setup) => {
      await book(setup)
      expect((await book(setup)).status).toBe('pending')
    },
  },
  'business.capacity.buffer_time_minutes': {
    write: 90,
    effect: async (setup) => {
      await book(setup)
      expect(await effects.startsOn(setup, '2026-11-25')).not.toContain('12:15')
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
  'data_security.data_retention_days': { write: 90, effect: effects.deletesNotes(91) },
  'data_security.data_export_enabled': { write: false, effect: effects.refusesExport },
  'data_security.account_deletion_enabled': { write: false, effect: effects.refusesDeletion },
  'data_security.login_history_retention_days': { write: 30, effect: effects.hidesLogins(31) },
  'data_security.session_timeout_minutes': { write: 30, effect: effects.endsIdleSessions(31) },
  'data_security.ip_whitelist': { write: ['127.0.0.1'], effect: effects.refusesOtherNetworks },
}

test('every writable setting has a test case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(fieldPaths(settingsFields).toSorted())
})

const rows = Object.entries(cases)
const isActedOn = ([, { effect }]: (typeof rows)[number]) => typeof effect === 'function'

test.each(rows.filter(isActedOn))(
  'the setting %s is read back as saved and has its effect',
  async (path, row) => {
    const setup = await createSetup()
    await expectReadBack(setup, path, row)
    if (typeof row.effect === 'function') await row.effect(setup, row.write)
  },
)

test.each(rows.filter((row) => !isActedOn(row)))(
  'the setting %s, which has no effect in the server, is read back as saved',
  async (path, row) => expectReadBack(await createSetup(), path, row),
)

async function expectReadBack(setup: BusinessSetup, path: string, { beside, read, write }: Case) {
  const change = mergeGroups({ ...beside }, nest(path, write)) as SettingsChange
  const response = await setup.patchSettings(change)
  expect(response.ok ? 200 : response.error).toBe(200)
  const kept = path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value as Record<string, unknown>)[name],
      await setup.getSettings(),
    )
  expect(kept).toEqual(read ?? write)
}

const nest = (path: string, value: unknown) =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Record<
    string,
    unknown
  >
