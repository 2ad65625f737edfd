import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { NotificationGroup } from '@ujuzi/contract/notifications/preferences'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordComplaint, recordFailure } from '../../../platform/email/suppressed-addresses.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { someOf } from '../../../testing/cases.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import {
  type AllChannels,
  openAllChannels,
  type SentChannel,
  sentChannels,
} from '../../../testing/fixtures/notifications/all-channels.ts'
import { emailCodeSent } from '../../accounts/notifications.ts'
import { passwordChanged } from '../../accounts/passwords/notifications.ts'
import { phoneCodeSent } from '../../accounts/phone/notifications.ts'
import { getAccount } from '../../accounts/queries.ts'
import { notify } from '../commands.ts'
import { notifications, type StoredNotificationSettings } from '../tables.ts'
import { pushSubscriptions } from './push/tables.ts'
import { toGsmText } from './sms/text.rules.ts'

let all: AllChannels
let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  all = await openAllChannels()
  app = all.app
  fixture = bookingFixture(app)
})
afterAll(() => all.close())

const goTo = (time: string) => app.clock.set(new Date(`2026-11-${time}:00Z`))
/** Runs the worker of every channel once. */
async function sendWaiting() {
  for (const channel of sentChannels) await all.round(channel)
}

const ctx = () => ({ db: app.db, now: app.clock.now() })

type Person = Awaited<ReturnType<AllChannels['reach']>>
/** An account, and what causes the event at `time`. */
type Case = { accountId: string; time: string; cause: (person: Person) => Promise<unknown> }

async function request(): Promise<Case> {
  const { business, client, service_id } = await fixture.createParties()
  const cause = async () => {
    const token = await app.people.signIn(client.id)
    const booked = await fixture.request({ token }, { service_id, start: at('25T10:00') })
    if (!booked.ok) throw new Error(booked.error.code)
  }
  return { accountId: business.owner.id, time: '23T21:30', cause }
}

async function confirmation(): Promise<Case> {
  const booking = await fixture.createBooking()
  const cause = () => booking.transition('professional', 'confirm')
  return { accountId: booking.client.id, time: '23T21:30', cause }
}

async function lastMinuteCancellation(): Promise<Case> {
  const booking = await fixture.createBooking({ accepted: true })
  const cause = () => booking.transition('professional', 'cancel')
  return { accountId: booking.client.id, time: '25T06:30', cause }
}

/** An event of the client's own account. */
const accountEvent = (send: (person: Person) => Promise<unknown>) => async (): Promise<Case> => {
  const { id } = await app.people.client()
  return { accountId: id, time: '23T21:30', cause: send }
}
const newPassword = accountEvent(async ({ accountId }) =>
  notify(ctx(), await getAccount(app.db, accountId), passwordChanged, {
    resetPage: 'https://ujuzi.test/reset',
  }),
)
const codeByEmail = accountEvent(async ({ accountId }) =>
  notify(ctx(), await getAccount(app.db, accountId), emailCodeSent, {
    code: '482913',
    sentTo: undefined,
  }),
)
const codeBySms = accountEvent(async ({ accountId, phone }) =>
  notify(ctx(), await getAccount(app.db, accountId), phoneCodeSent, { code: '482913', phone }),
)

/** Minutes after which each channel has delivered, from the event or from the end of quiet hours. */
type Arrivals = Partial<Record<SentChannel, number>>
type Setting = 'all on' | 'all off' | 'phone only'
type Event = {
  start: () => Promise<Case>
  group: NotificationGroup
  arrivals: Record<Setting, Arrivals>
  inApp: string[]
  necessary?: true
  sms?: (options: { locale: Locale }) => string
}

const always = (arrivals: Arrivals) => ({
  'all on': arrivals,
  'all off': arrivals,
  'phone only': arrivals,
})

/** WhatsApp goes first, because it is cheaper in Cameroon. The SMS follows, because no delivery is reported here. */
const switchable: Event['arrivals'] = {
  'all on': { email: 0, push: 0, whatsapp: 15, sms: 30 },
  'all off': {},
  'phone only': { whatsapp: 0, sms: 15 },
}
const booking = { service: 'Skin fade', business: 'Kofi Cuts', client: 'Josiane', when: '' }

const events: Record<string, Event> = {
  'a booking request': {
    ...{ start: request, group: 'new_requests', arrivals: switchable, inApp: ['requested'] },
    sms: (options) => m.booking_email_requested_subject(booking, options),
  },
  'a booking confirmation': {
    ...{ start: confirmation, group: 'booking_confirmations', arrivals: switchable },
    inApp: ['confirmed'],
    sms: (options) => m.booking_email_confirmed_subject(booking, options),
  },
  'a last-minute cancellation': {
    ...{ start: lastMinuteCancellation, group: 'booking_confirmations', necessary: true },
    inApp: ['cancelled'],
    arrivals: {
      'all on': { email: 0, push: 0, whatsapp: 3, sms: 6 },
      'all off': { email: 0, push: 0, sms: 3 },
      'phone only': { email: 0, push: 0, whatsapp: 3, sms: 6 },
    },
    sms: (options) => m.booking_email_cancelled_subject(booking, options),
  },
  'a new password': {
    ...{ start: newPassword, group: 'booking_confirmations', necessary: true, inApp: [] },
    arrivals: always({ email: 0, push: 0 }),
  },
  'a code by email': {
    ...{ start: codeByEmail, group: 'booking_confirmations', necessary: true, inApp: [] },
    arrivals: always({ email: 0 }),
  },
  'a code by SMS': {
    ...{ start: codeBySms, group: 'booking_confirmations', necessary: true, inApp: [] },
    arrivals: always({ sms: 0 }),
    sms: () => '482913',
  },
}

const choose = (setting: Setting, group: NotificationGroup): StoredNotificationSettings => {
  const [others, phone] = [setting === 'all on', setting !== 'all off']
  return {
    email: { [group]: others },
    push: { [group]: others },
    sms: { [group]: phone },
    whatsapp: { [group]: phone },
  }
}

/**
 * Tests every event in every language, but not in combination with every setting, which would take too long, and an
 * event to which settings make no difference with a third of them.
 */
const rows = Object.entries(events).flatMap(([name, event], number) => {
  const combined = (['all on', 'all off', 'phone only'] as const).flatMap((setting, choice) =>
    [false, true].map((isQuiet) => {
      const locale = locales[(number + choice + Number(isQuiet)) % locales.length] ?? 'en'
      return { name, event, setting, isQuiet, locale }
    }),
  )
  const { 'all on': on, 'all off': off } = event.arrivals
  return on === off ? someOf(combined) : combined
})

const quietEnd = new Date('2026-11-24T07:00:00Z')

test.each(rows)(
  'the notification of $name uses the expected channels (settings: $setting, quiet hours: $isQuiet, language: $locale)',
  async ({ event, setting, isQuiet, locale }) => {
    goTo('23T12:00')
    const { accountId, time, cause } = await event.start()
    await sendWaiting()
    goTo(time)
    const person = await all.reach(accountId, locale, {
      ...choose(setting, event.group),
      quiet_hours: {
        enabled: isQuiet,
        start_time: '22:00',
        end_time: '08:00',
        timezone: 'Africa/Douala',
      },
    })
    const arrived = await arrivalsOf(
      person,
      cause,
      isQuiet && !event.necessary ? quietEnd : undefined,
    )
    expect(arrived).toEqual(event.arrivals[setting])
    expectWords(person, { locale, sms: event.sms?.({ locale }) })
    const shown = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, accountId))
      .orderBy(notifications.id)
    expect(shown.map((one) => one.event).slice(-1)).toEqual(event.inApp)
  },
)

test.each([
  ['confirmation', 'bounce', { isSubscribed: false, arrivals: { whatsapp: 0, sms: 15 } }],
  ['confirmation', 'bounce', { isSubscribed: true, arrivals: { push: 0, whatsapp: 15, sms: 30 } }],
  ['confirmation', 'complaint', { isSubscribed: false, arrivals: { whatsapp: 0, sms: 15 } }],
  ['last-minute', 'bounce', { isSubscribed: false, arrivals: { whatsapp: 0, sms: 3 } }],
  [
    'last-minute',
    'complaint',
    { isSubscribed: false, arrivals: { email: 0, whatsapp: 3, sms: 6 } },
  ],
] as const)(
  'a %s message uses the listed channels after the listed minutes if an earlier email had a %s: %o',
  async (name, reason, expected) => {
    goTo('23T12:00')
    const start = name === 'confirmation' ? confirmation : lastMinuteCancellation
    const { accountId, time, cause } = await start()
    await sendWaiting()
    goTo(time)
    const person = await all.reach(accountId, 'en', choose('all on', 'booking_confirmations'))
    if (!expected.isSubscribed)
      await app.db.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
    const report = { address: person.email, detail: 'reported', now: app.clock.now() }
    if (reason === 'complaint') await recordComplaint(app.db, report)
    else await recordFailure(app.db, { ...report, status: '5.1.1' })
    expect(await arrivalsOf(person, cause)).toEqual(expected.arrivals)
  },
)

/**
 * Minutes after which each channel delivers what `cause` sends, from now or from `heldUntil`. Fails if a channel
 * delivers twice, or before `heldUntil`.
 */
async function arrivalsOf(person: Person, cause: Case['cause'], heldUntil?: Date) {
  const count = counterOf(person)
  await cause(person)
  const start = heldUntil ?? app.clock.now()
  await all.rounds()
  if (heldUntil) expect(count()).toEqual({})
  const arrived: Arrivals = {}
  for (const minutes of [0, 3, 6, 15, 30, 60]) {
    app.clock.set(new Date(start.getTime() + minutes * 60_000))
    await sendWaiting()
    for (const channel of Object.keys(count()) as SentChannel[]) arrived[channel] ??= minutes
  }
  expect(Object.values(count())).toEqual(Object.values(arrived).map(() => 1))
  return arrived
}

/** Number of messages to a person from now on, by channel. Channels without messages are left out. */
function counterOf(person: Person) {
  const countAll = () => ({
    email: all.post.receivedBy(person.email).length,
    push: all.push.receivedBy(person.accountId).length,
    sms: all.gateway.receivedBy(person.phone).length,
    whatsapp: all.whatsapp.receivedBy(person.phone).length,
  })
  const before = countAll()
  return () =>
    Object.fromEntries(
      Object.entries(countAll())
        .map(([channel, count]) => [channel, count - before[channel as SentChannel]] as const)
        .filter(([, count]) => count !== 0),
    )
}

/** Checks that the messages on all channels are in the language of the recipient. */
function expectWords(
  { accountId, email, phone }: Person,
  { locale, sms }: { locale: Locale; sms: string | undefined },
) {
  const [text] = all.gateway.receivedBy(phone)
  if (text && sms) expect(text.text).toContain(toGsmText(sms))
  const [template] = all.whatsapp.receivedBy(phone)
  if (template) expect(template.template.language).toEqual({ code: locale })
  const [push] = all.push.receivedBy(accountId)
  if (push) expect(push.content.lang).toBe(locale)
  const mail = all.post.receivedBy(email).at(-1)
  if (mail) expect(htmlOf(mail.raw)).toContain(`<html lang="${locale}"`)
}

/** The decoded HTML of an email. */
function htmlOf(raw: string) {
  const plain = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  const [, encoded] = /text\/html[\s\S]*?base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
  return plain + Buffer.from(encoded ?? '', 'base64').toString()
}
