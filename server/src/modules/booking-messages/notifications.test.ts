import { type Party, parties as sides } from '@ujuzi/contract/bookings/bookings'
import { getCalendarEntry } from '@ujuzi/contract/calendars/calendar-feed'
import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import { bookingNotificationEvents } from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { transact } from '../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { parseCalendarFile } from '../../testing/checks/calendar-file.ts'
import { bookingFixture } from '../../testing/fixtures/bookings.ts'
import type { BookingMessage } from '../bookings/news.rules.ts'
import { type BookingDetails, findBooking } from '../bookings/queries.ts'
import { emailTo } from '../notifications/channels/email/queries.ts'
import { notifyAll } from '../notifications/commands.ts'
import { deliveriesOf } from '../notifications/event.rules.ts'
import { notifications } from '../notifications/tables.ts'
import { bookingNotifications } from './notifications.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())

const deps = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'Ujuzi <hello@ujuzi.test>' }
const noticesOf = (accountId: string) =>
  app.db.select().from(notifications).where(eq(notifications.accountId, accountId))

async function detailsOf(id: string) {
  const found = await findBooking(app.db, id)
  if (!found) throw new Error('It was just made')
  return found
}

function emailAbout(details: BookingDetails, notice: BookingMessage, locale: Locale) {
  const [notification] = bookingNotifications(details, [notice], deps)
  const recipient = { ...details.owner, name: 'Awa', locale }
  const [delivery] = notification
    ? deliveriesOf([{ ...notification, recipient }], app.clock.now())
    : []
  const email = delivery && emailTo(delivery, app.clock.now())
  if (!email) throw new Error(`No email about ${notice.event}`)
  return email
}

const forOneSide = {
  client: [
    'requested',
    'booked',
    'reviewed',
    'attendance_confirmed',
    'team_booked',
    'team_confirmed',
    'team_declined',
    'team_cancelled',
    'team_moved',
    'assigned',
    'unassigned',
  ],
  professional: [
    'confirmed',
    'declined',
    'person_changed',
    'length_changed',
    'completed',
    'reminder_day',
    'reminder_hours',
    'review_replied',
    // In the app only.
    'attendance_confirmed',
  ],
} as const

test('every booking event has an email in every language for each side that is notified', async () => {
  const { id } = await fixture.createBooking()
  const details = await detailsOf(id)
  for (const to of ['client', 'professional'] as const) {
    for (const event of bookingNotificationEvents) {
      if ((forOneSide[to] as readonly string[]).includes(event)) continue
      const emails = locales.map((locale) => emailAbout(details, { event, to }, locale))
      for (const { subject, text } of emails) {
        expect(subject.length).toBeGreaterThan(10)
        expect(`${subject}\n${text}`).not.toMatch(/undefined|\{|Invalid/)
        expect(text).toContain(
          to === 'client' ? `/client/bookings/${id}` : `/professional/bookings?booking=${id}`,
        )
      }
      expect(new Set(emails.map(({ subject }) => subject)).size).toBe(locales.length)
    }
  }
})

test('a confirmed booking creates one notification and one email for each side', async () => {
  const { business, client, id } = await fixture.createBooking({ accepted: true })
  expect(await noticesOf(client.id)).toMatchObject([
    { event: 'confirmed', party: 'client', bookingId: id, readAt: null },
  ])
  expect(await noticesOf(business.owner.id)).toMatchObject([
    { event: 'booked', party: 'professional', bookingId: id },
  ])
  expect(await fixture.listEmailsTo(client.email)).toHaveLength(1)
  expect(await fixture.listEmailsTo(business.owner.email)).toHaveLength(1)
})

test('a transaction that fails after notifying the client leaves neither an email nor a notification', async () => {
  const { client, id } = await fixture.createBooking()
  const details = await detailsOf(id)
  const failing = transact(app.db, async (tx) => {
    const ctx = { db: tx, now: app.clock.now() }
    await notifyAll(
      ctx,
      bookingNotifications(details, [{ event: 'confirmed', to: 'client' }], deps),
    )
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(await fixture.listEmailsTo(client.email)).toEqual([])
  expect(await noticesOf(client.id)).toEqual([])
})

test('guests and erased clients get neither emails nor notifications', async () => {
  const { id, client } = await fixture.createBooking()
  const details = await detailsOf(id)
  const notice = { event: 'confirmed', to: 'client' } as const
  const now = app.clock.now()
  const notifyClient = (client: typeof details.client) =>
    notifyAll({ db: app.db, now }, bookingNotifications({ ...details, client }, [notice], deps))
  await notifyClient(null)
  await notifyClient(details.client && { ...details.client, erasedAt: now })
  expect(await fixture.listEmailsTo(client.email)).toEqual([])
  expect(await noticesOf(client.id)).toEqual([])
})

test('calendar entries emailed about one booking share a UID and have rising sequence numbers', async () => {
  const { client, business, transition, reschedule, id } = await fixture.createBooking({
    accepted: true,
  })
  app.clock.advance(60_000)
  await reschedule('professional', '2026-11-26T10:00:00+01:00')
  app.clock.advance(60_000)
  await transition('professional', 'cancel')
  const emails = await fixture.listEmailsTo(client.email)
  const entries = emails.map(({ calendar }) => parseCalendarFile(calendar ?? ''))
  expect(entries.map(({ calendar }) => calendar.METHOD)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(entries.map(({ event }) => event.STATUS)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect(entries.map(({ event }) => event.SEQUENCE)).toEqual(['0', '60', '120'])
  expect(new Set(entries.map(({ event }) => event.UID))).toEqual(new Set([id]))
  expect(entries[1]?.event).toMatchObject({
    DTSTART: '20261126T090000Z',
    ORGANIZER: 'mailto:hello@ujuzi.test',
    ATTENDEE: `mailto:${client.email}`,
  })
  for (const { calendar } of emails) expect(calendar).not.toContain(business.owner.email)
})

const forOneself = {
  client: ['cancelled', 'moved', 'move_accepted'],
  professional: ['confirmed', 'cancelled', 'moved', 'move_accepted'],
} as const

test('emails to the person who changed a booking have a text of their own in every language', async () => {
  const { id } = await fixture.createBooking({ accepted: true })
  const details = await detailsOf(id)
  for (const to of ['client', 'professional'] as const) {
    for (const event of forOneself[to]) {
      const texts = locales.map((locale) => {
        const { subject, text } = emailAbout(details, { event, to, own: true }, locale)
        expect(`${subject}\n${text}`).not.toMatch(/undefined|\{|Invalid/)
        return text
      })
      expect(new Set(texts).size).toBe(locales.length)
      expect(texts[0]).toMatch(/^You’ve /m)
      expect(texts[0]).toContain('calendar')
    }
  }
})

describe('the side that makes a transition gets the calendar entry too, by one email and without a notification', () => {
  type Setup = Awaited<ReturnType<typeof fixture.createBooking>>
  const emailOf = ({ client, business }: Setup, side: Party) =>
    side === 'client' ? client.email : business.owner.email

  /** Calendar entries of the emails since then, by recipient. */
  async function entriesSince(setup: Setup, before: Awaited<ReturnType<typeof emailsOf>>) {
    const after = await emailsOf(setup)
    return sides.map((side) =>
      after[side].slice(before[side].length).map(({ calendar }) => {
        const entry = parseCalendarFile(calendar ?? '')
        return [entry.calendar.METHOD, entry.event.STATUS, entry.event.DTSTART].join(' ')
      }),
    )
  }
  const emailsOf = async (setup: Setup) => ({
    client: await fixture.listEmailsTo(emailOf(setup, 'client')),
    professional: await fixture.listEmailsTo(emailOf(setup, 'professional')),
  })
  const listNotified = async ({ client, business, id }: Setup) =>
    (await app.db.select().from(notifications).where(eq(notifications.bookingId, id))).map(
      ({ accountId, event }) => [
        accountId === client.id ? 'client' : accountId === business.owner.id && 'professional',
        event,
      ],
    )

  it.each(sides)(
    'the %s who reschedules a confirmed booking gets the calendar entry by email only',
    async (side) => {
      const setup = await fixture.createBooking({ accepted: true })
      const before = await emailsOf(setup)
      expect(await setup.reschedule(side, '2026-11-26T10:00:00+01:00')).toMatchObject({
        status: 200,
      })
      const moved = 'REQUEST CONFIRMED 20261126T090000Z'
      expect(await entriesSince(setup, before)).toEqual([[moved], [moved]])
      expect(await listNotified(setup)).toEqual([
        ['client', 'confirmed'],
        ['professional', 'booked'],
        [side === 'client' ? 'professional' : 'client', 'moved'],
      ])
      const own = (await fixture.listEmailsTo(emailOf(setup, side))).at(-1)
      expect(own?.bodyText).toContain('You’ve rescheduled')
    },
  )

  it.each(sides)(
    'the %s who accepts a proposed time gets the calendar entry by email only',
    async (side) => {
      const asker = side === 'client' ? 'professional' : 'client'
      const setup = await fixture.createBooking({ accepted: true, freeCancellationHours: 200 })
      const start = '2026-11-26T10:00:00+01:00'
      await setup.reschedule(asker, start)
      const before = await emailsOf(setup)
      expect(await setup.acceptProposal(side, start)).toMatchObject({ status: 200 })
      const moved = 'REQUEST CONFIRMED 20261126T090000Z'
      expect(await entriesSince(setup, before)).toEqual([[moved], [moved]])
      expect((await listNotified(setup)).slice(2)).toEqual([
        [side, 'move_proposed'],
        [asker, 'move_accepted'],
      ])
      const own = (await fixture.listEmailsTo(emailOf(setup, side))).at(-1)
      expect(own?.bodyText).toContain('You’ve accepted')
    },
  )

  it.each(sides)(
    'the %s who cancels a confirmed booking gets the cancelled calendar entry by email only',
    async (side) => {
      const setup = await fixture.createBooking({ accepted: true })
      const before = await emailsOf(setup)
      expect(await setup.transition(side, 'cancel')).toMatchObject({ status: 200 })
      const off = 'CANCEL CANCELLED 20261125T090000Z'
      expect(await entriesSince(setup, before)).toEqual([[off], [off]])
      expect((await listNotified(setup)).slice(2)).toEqual([
        [side === 'client' ? 'professional' : 'client', 'cancelled'],
      ])
      const own = (await fixture.listEmailsTo(emailOf(setup, side))).at(-1)
      expect(own?.bodyText).toContain('You’ve cancelled')
    },
  )

  it('the professional who confirms a booking request gets the calendar entry by email only', async () => {
    const setup = await fixture.createBooking()
    const before = await emailsOf(setup)
    await setup.transition('professional', 'confirm')
    const agreed = 'REQUEST CONFIRMED 20261125T090000Z'
    expect(await entriesSince(setup, before)).toEqual([[agreed], [agreed]])
    expect((await listNotified(setup)).slice(1)).toEqual([['client', 'confirmed']])
  })

  it('a client who reschedules or cancels an unconfirmed booking request gets no email about the change', async () => {
    const setup = await fixture.createBooking()
    const before = await emailsOf(setup)
    await setup.reschedule('client', '2026-11-26T10:00:00+01:00')
    await setup.transition('client', 'cancel')
    const after = await emailsOf(setup)
    expect(after.client).toHaveLength(before.client.length)
    expect(after.professional).toHaveLength(before.professional.length + 2)
  })
})

test('client and professional can each download their calendar entry of a booking, and strangers cannot', async () => {
  const { client, business, params } = await fixture.createBooking({ accepted: true })
  const download = async (as: string) =>
    app.server.inject({
      url: getCalendarEntry.path.replace(':id', params.id),
      headers: { authorization: `Bearer ${as}` },
    })
  const file = await download(await app.people.signIn(client.id))
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toContain('booking.ics')
  const { calendar, event } = parseCalendarFile(file.body)
  expect(calendar.METHOD).toBe('PUBLISH')
  expect(event).toMatchObject({ SUMMARY: 'Skin fade · Kofi Cuts', LOCATION: 'Douala, Cameroon' })
  expect(event.ATTENDEE).toBeUndefined()
  const theirs = await download(await app.people.signIn(business.owner.id))
  expect(parseCalendarFile(theirs.body).event.SUMMARY).toBe('Skin fade · Josiane Tchoua')
  expect((await download((await app.people.client()).token)).statusCode).toBe(404)
})
