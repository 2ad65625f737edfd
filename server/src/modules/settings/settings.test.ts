import { businessDefaults } from '@ujuzi/contract/api/limits'
import { createProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { settingsFields } from '@ujuzi/contract/settings/settings-fields'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../testing/fixtures/bookings.ts'
import { businessFixture } from '../../testing/fixtures/business.ts'
import { type SettingsChange, settingsFixture } from '../../testing/fixtures/settings.ts'

let app: TestApp
/** A business that no test changes. */
let unchanged: Awaited<ReturnType<typeof createSetup>>
beforeAll(async () => {
  app = await openTestApp()
  unchanged = await createSetup()
})
afterAll(() => app.close())

async function createSetup(more: Parameters<TestApp['people']['business']>[0] = {}) {
  const setup = await businessFixture(app).createListed(more)
  return { ...setup, ...settingsFixture(app, setup) }
}

/** Settings shape of the specification: names of each group, and of the groups inside it. */
const specified = {
  account:
    'email phone_number password_last_changed two_factor_enabled login_notifications account_status',
  notifications: 'email sms push quiet_hours',
  'notifications.quiet_hours': 'enabled start_time end_time timezone',
  privacy:
    'profile_visibility show_phone_number show_email show_location show_services show_reviews data_sharing',
  'privacy.data_sharing': 'analytics marketing third_party',
  payment: 'default_currency payment_methods payout_frequency payout_method tax_settings pricing',
  'payment.tax_settings': 'tax_id vat_registered tax_rate',
  'payment.pricing': 'base_rate currency minimum_booking_amount cancellation_fee_percentage',
  booking:
    'auto_accept_bookings require_advance_booking advance_booking_days same_day_booking booking_lead_time_hours cancellation_policy booking_requirements',
  'booking.cancellation_policy': 'free_cancellation_hours partial_refund_hours no_refund_hours',
  business: 'team_management service_areas capacity',
  'business.capacity': 'max_daily_bookings max_concurrent_bookings buffer_time_minutes',
  integrations: 'calendar_sync payment_gateways social_media',
  data_security:
    'data_retention_days data_export_enabled account_deletion_enabled login_history_retention_days session_timeout_minutes ip_whitelist',
}

describe('the settings have every field of the specification', () => {
  it.each(Object.entries(specified))(
    'the settings contain every specified field of the group %s',
    async (path, names) => {
      const settings = await unchanged.getSettings()
      const group = path
        .split('.')
        .reduce((value, name) => valueIn(value, name), settings as unknown)
      for (const name of names.split(' ')) expect(group).toHaveProperty(name)
    },
  )
})

const valueIn = (value: unknown, name: string) => (value as Record<string, unknown>)[name]

test('a new business has the default settings of the specification', async () => {
  const owner = await app.people.professional({ emailVerifiedAt: app.clock.now() })
  const as = async () => ({ as: await app.people.signIn(owner.id) })
  const place = await app.people.createPlace({ name: 'Limbe' })
  const body = {
    business_name: 'Ada',
    category: 'barber',
    location: place,
    bio: 'We cut.',
  } as const
  await app.call(createProfessionalProfile, { body }, await as())
  const { booking, business, privacy } = await settingsFixture(app, { as }).getSettings()
  expect(booking).toMatchObject({
    require_advance_booking: false,
    advance_booking_days: businessDefaults.noticeDays,
    booking_lead_time_hours: 2,
    cancellation_policy: {
      free_cancellation_hours: 24,
      partial_refund_hours: 12,
      no_refund_hours: 2,
    },
  })
  expect(business.capacity).toEqual({
    max_daily_bookings: 10,
    max_concurrent_bookings: 1,
    buffer_time_minutes: 15,
  })
  expect(privacy.profile_visibility).toBe('public')
})

test('sending the settings from GET back with PUT changes only the version', async () => {
  const setup = await createSetup()
  const before = await setup.getSettings()
  const response = await setup.putSettings(before as Parameters<typeof setup.putSettings>[0])
  expect(response.ok && response.data).toEqual({ ...before, version: before.version + 1 })
})

test('saving settings with PUT but without the WhatsApp choices keeps the saved choices', async () => {
  const setup = await createSetup()
  await setup.patchSettings({ notifications: { whatsapp: { reviews: true } } })
  const before = await setup.getSettings()
  const { whatsapp: _, ...others } = before.notifications
  const response = await setup.putSettings({ ...before, notifications: others } as Parameters<
    typeof setup.putSettings
  >[0])
  expect(response.ok && response.data.notifications).toEqual(before.notifications)
})

test.each(Object.keys(settingsFields))(
  'refuses settings sent with PUT without the group %s',
  async (group) => {
    const { [group as 'privacy']: _, ...rest } = await unchanged.getSettings()
    const response = await unchanged.putSettings(
      rest as unknown as Parameters<typeof unchanged.putSettings>[0],
    )
    expect(response.ok ? {} : response.error.fields).toHaveProperty([group])
  },
)

test('changing settings with PATCH keeps those that it does not name, at every level of nesting', async () => {
  const setup = await createSetup()
  const before = await setup.getSettings()
  const response = await setup.patchSettings({
    booking: { cancellation_policy: { free_cancellation_hours: 48 } },
  })
  expect(response.ok && response.data).toEqual({
    ...before,
    version: before.version + 1,
    booking: {
      ...before.booking,
      cancellation_policy: { ...before.booking.cancellation_policy, free_cancellation_hours: 48 },
    },
  })
})

test('refuses the second of two concurrent changes to the same version of the settings', async () => {
  const setup = await createSetup()
  const { version } = await setup.getSettings()
  const save = (hours: number) =>
    setup.patchSettings({ version, booking: { booking_lead_time_hours: hours } })
  const responses = await Promise.all([save(3), save(4)])
  const refused = responses.filter((response) => !response.ok)
  expect(refused.map((response) => !response.ok && response.error.code)).toEqual([
    'version_conflict',
  ])
})

test('two changes of different settings at the same time are both kept', async () => {
  const setup = await createSetup()
  const changes: SettingsChange[] = [
    { booking: { booking_lead_time_hours: 5 } },
    { booking: { booking_requirements: 'Wash your hair.' } },
    { payment: { payout_frequency: 'daily' } },
    { communication: { response_time: 'within_hours' } },
  ]
  const responses = await Promise.all(changes.map(setup.patchSettings))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await setup.getSettings()).toMatchObject(Object.assign({}, ...changes.slice(2)))
  expect((await setup.getSettings()).booking).toMatchObject({
    booking_lead_time_hours: 5,
    booking_requirements: 'Wash your hair.',
  })
})

test('if two requests without a version change the same setting, the later one wins', async () => {
  const setup = await createSetup()
  const save = (hours: number) =>
    setup.patchSettings({ booking: { booking_lead_time_hours: hours } })
  const responses = await Promise.all([save(3), save(4)])
  const last = responses.toSorted((a, b) => versionOf(b) - versionOf(a))[0]
  const { booking, version } = await setup.getSettings()
  expect(last?.ok && last.data.booking.booking_lead_time_hours).toBe(
    booking.booking_lead_time_hours,
  )
  expect(responses.map(versionOf).toSorted()).toEqual([version - 1, version])
})

const versionOf = (response: Awaited<ReturnType<typeof unchanged.patchSettings>>) =>
  response.ok ? response.data.version : 0

test('the response to a change has what is stored, also where the server changed or added something', async () => {
  const setup = await createSetup()
  const response = await setup.patchSettings({
    data_security: { session_timeout_minutes: 30 },
    notifications: { email_digest: { enabled: true, time: '18:00' } },
    payment: { tax_settings: { tax_id: ' NG-1 ', tax_rate: 5 } },
    communication: { away: [{ from: '2026-12-24', to: '2026-12-26', reason: '' }] },
    business: {
      service_areas: [await app.people.createPlace({ name: 'Buea' })],
      capacity: { max_concurrent_bookings: 3 },
    },
    integrations: { social_media: { instagram: 'https://instagram.com/ada', facebook: null } },
  })
  expect(response).toMatchObject({ status: 200 })
  expect(response.ok && response.data).toEqual(await setup.getSettings())
})

test('refuses to save settings that were read before the profile changed', async () => {
  const setup = await createSetup()
  const { version } = await setup.getSettings()
  await setup.patch({ business: { team_size: 4 } })
  const response = await setup.patchSettings({ version, payment: { payout_frequency: 'daily' } })
  expect(response.ok ? '' : response.error.code).toBe('version_conflict')
  expect((await setup.getSettings()).business.team_management.team_size).toBe(4)
})

const refusals: [string, SettingsChange, string, string][] = [
  [
    'more hours of notice for a partial refund than for a full refund',
    { booking: { cancellation_policy: { partial_refund_hours: 25 } } },
    'booking.cancellation_policy.partial_refund_hours',
    'no more hours',
  ],
  [
    'more hours of notice for no refund than for a partial refund',
    { booking: { cancellation_policy: { no_refund_hours: 13 } } },
    'booking.cancellation_policy.no_refund_hours',
    'no more hours',
  ],
  [
    'an amount of half a franc',
    { payment: { default_currency: 'XAF', pricing: { minimum_booking_amount: 10.5 } } },
    'payment.pricing.minimum_booking_amount',
    '',
  ],
  [
    'an automatic reply without a text',
    { communication: { auto_responder_enabled: true, auto_responder_message: '' } },
    'communication.auto_responder_message',
    '',
  ],
  [
    'a link to another site as Facebook page',
    { integrations: { social_media: { facebook: 'https://example.com/me' } } },
    'integrations.social_media.facebook',
    '',
  ],
  [
    'a town that does not exist',
    { business: { service_areas: ['nowhere'] } },
    'business.service_areas.0',
    '',
  ],
  [
    'a consent to share data with partners, of whom there are none',
    { privacy: { data_sharing: { third_party: true } } },
    'privacy.data_sharing.third_party',
    'You can’t change this here',
  ],
  ['another email', { account: { email: 'x@example.com' } } as object, 'account.email', ''],
  [
    'a start time every seven minutes',
    { booking: { slot_step_minutes: 7 } } as object,
    'booking.slot_step_minutes',
    '',
  ],
  [
    'a field that does not exist',
    { booking: { free_beer: true } } as object,
    'booking.free_beer',
    '',
  ],
  [
    'a text of 301 letters',
    { booking: { booking_requirements: 'a'.repeat(301) } },
    'booking.booking_requirements',
    '',
  ],
]

describe('refuses', () => {
  it.each(refusals)('refuses %s in the settings', async (_, change, field, text) => {
    const before = await unchanged.getSettings()
    const { version } = before
    const response = await unchanged.patchSettings({ ...change, version })
    expect(response.ok ? {} : response.error.fields).toEqual({
      [field]: expect.stringContaining(text),
    })
    expect(await unchanged.getSettings()).toEqual(before)
  })

  it('refuses a wrong setting with the same error in PATCH as in PUT', async () => {
    const before = await unchanged.getSettings()
    const cancellation_policy = {
      ...before.booking.cancellation_policy,
      partial_refund_hours: 25,
    }
    const booking = { ...before.booking, cancellation_policy }
    const body = { ...before, booking } as Parameters<typeof unchanged.putSettings>[0]
    const [patched, put] = [
      await unchanged.patchSettings({
        booking: { cancellation_policy: { partial_refund_hours: 25 } },
      }),
      await unchanged.putSettings(body),
    ]
    expect(patched.ok).toBe(false)
    expect(patched).toEqual(put)
  })
})

test('changing the settings of one business does not affect another business', async () => {
  const [first, second] = [await createSetup(), await createSetup()]
  await first.patchSettings({ privacy: { profile_visibility: 'hidden' } })
  expect((await second.getSettings()).privacy.profile_visibility).toBe('public')
})

test('refuses to lower the capacity below existing bookings and names the first day concerned', async () => {
  const setup = await createSetup({ resourceCount: 2 })
  const { service } = setup.business
  for (const start of [at('26T10:00'), at('26T10:00'), at('25T09:00')]) {
    await bookingFixture(app).request(await app.people.client(), { service_id: service.id, start })
  }
  const change = { business: { capacity: { max_concurrent_bookings: 1 } } }
  expect(await setup.patchSettings(change)).toMatchObject({
    status: 409,
    error: { code: 'capacity_in_use', day: '2026-11-26' },
  })
  expect(await setup.patchSettings({ ...change, keep_bookings: true })).toMatchObject({
    status: 200,
  })
})
