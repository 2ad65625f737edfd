import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushSubscriptions } from '../../../platform/db/tables.ts'
import type { TestApp } from '../../../testing/app/test-app.ts'
import { openPushApp, type PushApp } from '../../../testing/fixtures/accounts/push-subscription.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { emailCodeSent } from '../../accounts/notifications.ts'
import { passwordChanged } from '../../accounts/passwords/notifications.ts'
import { getAccount } from '../../accounts/queries.ts'
import { accounts } from '../../accounts/tables.ts'
import { notify } from '../commands.ts'
import { savePreferences } from '../preferences/queries.ts'
import type { StoredSettings } from '../tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let service: PushApp['service']
let close: PushApp['close']
beforeAll(async () => {
  ;({ app, service, close } = await openPushApp())
  fixture = bookingFixture(app)
})
afterAll(() => close())
beforeEach(() => goTo('23T21:30'))

const goTo = (time: string) => app.clock.set(new Date(`2026-11-${time}:00Z`))
const round = async () => app.tasks['push.send']?.({}, {} as JobHelpers)
const ctx = () => ({ db: app.db, now: app.clock.now() })

/** Reads `locale` and has a browser with this name. */
async function subscribe(accountId: string, locale: Locale) {
  await app.db.update(accounts).set({ locale }).where(eq(accounts.id, accountId))
  const { endpoint, keys } = service.subscribe(accountId)
  const browser = { accountId, endpoint, ...keys, previews: false, createdAt: app.clock.now() }
  await app.db.insert(pushSubscriptions).values(browser)
}

const titlesAt = (accountId: string) =>
  service.receivedBy(accountId).map(({ content }) => content.title)

async function request() {
  const { business, client, service_id } = await fixture.createParties()
  const cause = async () => {
    const token = await app.people.signIn(client.id)
    const booked = await fixture.request({ token }, { service_id, start: at('25T10:00') })
    if (!booked.ok) throw new Error(booked.error.code)
  }
  return { accountId: business.owner.id, cause }
}

async function lastMinuteCancellation() {
  goTo('23T12:00')
  const booking = await fixture.createBooking({ accepted: true })
  const cause = async () => {
    goTo('25T06:30')
    await booking.transition('professional', 'cancel')
  }
  return { accountId: booking.client.id, cause }
}

/** An event of the client's own account. */
const accountEvent = (send: (accountId: string) => Promise<unknown>) => async () => {
  const { id } = await app.people.client()
  return { accountId: id, cause: () => send(id) }
}
const securityChange = accountEvent(async (id) =>
  notify(ctx(), await getAccount(app.db, id), passwordChanged, { resetPage: 'https://u.test/r' }),
)
const codeByEmail = accountEvent(async (id) =>
  notify(ctx(), await getAccount(app.db, id), emailCodeSent, { code: '1', sentTo: undefined }),
)

const events = [
  ['a request', request, { push: { new_requests: false } }, m.push_requested],
  [
    'a last-minute cancellation',
    lastMinuteCancellation,
    { push: { booking_confirmations: false } },
    m.push_cancelled,
  ],
  ['a new password', securityChange, {}, m.push_security],
  ['a code by email', codeByEmail, {}, undefined],
] as const

const necessary = ['a last-minute cancellation', 'a new password']

const rows = events.flatMap(([name, start, off, title]) =>
  [true, false].flatMap((isOn) =>
    [true, false].flatMap((isQuiet) =>
      locales.map((locale) => ({
        name,
        start,
        settings: isOn ? {} : off,
        isOn,
        isQuiet,
        locale,
        title,
      })),
    ),
  ),
)

test.each(rows)(
  '$name, push on: $isOn, quiet hours: $isQuiet, in $locale',
  async ({ name, start, settings, isOn, isQuiet, locale, title }) => {
    const { accountId, cause } = await start()
    await subscribe(accountId, locale)
    const quiet = {
      enabled: isQuiet,
      start_time: '22:00',
      end_time: '08:00',
      timezone: 'Africa/Douala',
    }
    await savePreferences(app.db, {
      accountId,
      settings: { ...settings, quiet_hours: quiet } as StoredSettings,
      now: app.clock.now(),
    })
    await cause()
    await round()
    const titles = title && (isOn || necessary.includes(name)) ? [title({}, { locale })] : []
    const isHeld = isQuiet && !necessary.includes(name)
    expect(titlesAt(accountId).slice(-1)).toEqual(isHeld ? [] : titles)
    goTo('26T07:00')
    await round()
    await round()
    // A request that is over by then is not due any more.
    expect(titlesAt(accountId).slice(-1)).toEqual(isHeld ? [] : titles)
  },
)

test('a push that quiet hours hold arrives once when they end', async () => {
  const { accountId, cause } = await request()
  await subscribe(accountId, 'en')
  const quiet = { enabled: true, start_time: '22:00', end_time: '07:00', timezone: 'Africa/Douala' }
  await savePreferences(app.db, {
    accountId,
    settings: { quiet_hours: quiet },
    now: app.clock.now(),
  })
  await cause()
  goTo('24T05:59')
  await round()
  expect(titlesAt(accountId)).toEqual([])
  goTo('24T06:00')
  await Promise.all([round(), round()])
  expect(titlesAt(accountId)).toEqual([m.push_requested({}, { locale: 'en' })])
})

test('no call waits for a push service that does not answer', async () => {
  const { accountId, cause } = await request()
  await subscribe(accountId, 'en')
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  service.state.respond = async (response) => {
    asked.resolve()
    await answered.promise
    response.writeHead(201).end()
  }
  await cause()
  const sending = round()
  await asked.promise
  const next = await request()
  await next.cause()
  expect(titlesAt(accountId)).toEqual([])
  answered.resolve()
  await sending
  service.accept()
  expect(titlesAt(accountId)).toHaveLength(1)
})
