import { getCalendarEntry, type Party, parties as sides } from '@ujuzi/contract/bookings/bookings'
import { locales } from '@ujuzi/contract/locale/locales'
import { bookingNoticeEvents } from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { transact } from '../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { entryIn } from '../../testing/checks/calendar-file.ts'
import { bookingScenes } from '../../testing/fixtures/bookings.ts'
import { notices } from '../notifications/tables.ts'
import { letterAbout } from './email.notifications.ts'
import { tell } from './notifications.ts'
import { findBooking } from './queries.ts'

let app: TestApp
let scenes: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  app = await openTestApp()
  scenes = bookingScenes(app)
})
afterAll(() => app.close())

const telling = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'Ujuzi <hello@ujuzi.test>' }
const noticesOf = (accountId: string) =>
  app.db.select().from(notices).where(eq(notices.accountId, accountId))

async function detailsOf(id: string) {
  const found = await findBooking(app.db, id)
  if (!found) throw new Error('It was just made')
  return found
}

const forOneSide = {
  client: ['requested', 'booked', 'reviewed'],
  professional: [
    'confirmed',
    'declined',
    'completed',
    'reminder_day',
    'reminder_hours',
    'review_replied',
  ],
} as const

test('every event has a letter in every language for each side that hears of it', async () => {
  const { id } = await scenes.booked()
  const details = await detailsOf(id)
  for (const to of ['client', 'professional'] as const) {
    for (const event of bookingNoticeEvents) {
      if ((forOneSide[to] as readonly string[]).includes(event)) continue
      const letters = locales.map((locale) =>
        letterAbout(details, { event, to }, { name: 'Awa', locale, ...telling }),
      )
      for (const { subject, text } of letters) {
        expect(subject.length).toBeGreaterThan(10)
        expect(`${subject}\n${text}`).not.toMatch(/undefined|\{|Invalid/)
        expect(text).toContain(
          to === 'client' ? `/client/bookings/${id}` : `/professional/bookings?booking=${id}`,
        )
      }
      expect(new Set(letters.map(({ subject }) => subject)).size).toBe(locales.length)
    }
  }
})

test('a booking, its letters and its notices are there together', async () => {
  const { business, client, id } = await scenes.booked({ accepted: true })
  expect(await noticesOf(client.id)).toMatchObject([
    { event: 'confirmed', party: 'client', bookingId: id, readAt: null },
  ])
  expect(await noticesOf(business.owner.id)).toMatchObject([
    { event: 'booked', party: 'professional', bookingId: id },
  ])
  expect(await scenes.lettersTo(client.email)).toHaveLength(1)
  expect(await scenes.lettersTo(business.owner.email)).toHaveLength(1)
})

test('what fails after telling leaves neither letter nor notice', async () => {
  const { client, id } = await scenes.booked()
  const details = await detailsOf(id)
  const failing = transact(app.db, async (tx) => {
    await tell(tx, details, { event: 'confirmed', to: 'client' }, telling, app.clock.now())
    throw new Error('power cut')
  })
  await expect(failing).rejects.toThrow('power cut')
  expect(await scenes.lettersTo(client.email)).toEqual([])
  expect(await noticesOf(client.id)).toEqual([])
})

test('guests and erased people hear nothing', async () => {
  const { id, client } = await scenes.booked()
  const details = await detailsOf(id)
  const notice = { event: 'confirmed', to: 'client' } as const
  const now = app.clock.now()
  await tell(app.db, { ...details, client: null }, notice, telling, now)
  const gone = details.client && { ...details.client, erasedAt: now }
  await tell(app.db, { ...details, client: gone }, notice, telling, now)
  expect(await scenes.lettersTo(client.email)).toEqual([])
  expect(await noticesOf(client.id)).toEqual([])
})

test('the entry of a letter is confirmed, then moved, then taken back: one uid, a growing sequence', async () => {
  const { client, business, move, reschedule, id } = await scenes.booked({ accepted: true })
  app.clock.advance(60_000)
  await reschedule('professional', '2026-11-26T10:00:00+01:00')
  app.clock.advance(60_000)
  await move('professional', 'cancel')
  const letters = await scenes.lettersTo(client.email)
  const entries = letters.map(({ calendar }) => entryIn(calendar ?? ''))
  expect(entries.map(({ calendar }) => calendar.METHOD)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  expect(entries.map(({ event }) => event.STATUS)).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
  expect(entries.map(({ event }) => event.SEQUENCE)).toEqual(['0', '60', '120'])
  expect(new Set(entries.map(({ event }) => event.UID))).toEqual(new Set([id]))
  expect(entries[1]?.event).toMatchObject({
    DTSTART: '20261126T090000Z',
    ORGANIZER: 'mailto:hello@ujuzi.test',
    ATTENDEE: `mailto:${client.email}`,
  })
  for (const { calendar } of letters) expect(calendar).not.toContain(business.owner.email)
})

const forOneself = {
  client: ['cancelled', 'moved', 'move_accepted'],
  professional: ['confirmed', 'cancelled', 'moved', 'move_accepted'],
} as const

test('what somebody did themselves has its own words in every language', async () => {
  const { id } = await scenes.booked({ accepted: true })
  const details = await detailsOf(id)
  for (const to of ['client', 'professional'] as const) {
    for (const event of forOneself[to]) {
      const texts = locales.map((locale) => {
        const reader = { name: 'Awa', locale, ...telling }
        const { subject, text } = letterAbout(details, { event, to, own: true }, reader)
        expect(`${subject}\n${text}`).not.toMatch(/undefined|\{|Invalid/)
        return text
      })
      expect(new Set(texts).size).toBe(locales.length)
      expect(texts[0]).toMatch(/^You have /m)
      expect(texts[0]).toContain('calendar')
    }
  }
})

describe('who makes a move has it in the calendar too, by one letter and without a notice', () => {
  type Scene = Awaited<ReturnType<typeof scenes.booked>>
  const emailOf = ({ client, business }: Scene, side: Party) =>
    side === 'client' ? client.email : business.owner.email

  /** What came with the letters since then: to whom, and what their calendars make of it. */
  async function entriesSince(scene: Scene, before: Awaited<ReturnType<typeof lettersOf>>) {
    const after = await lettersOf(scene)
    return sides.map((side) =>
      after[side].slice(before[side].length).map(({ calendar }) => {
        const entry = entryIn(calendar ?? '')
        return [entry.calendar.METHOD, entry.event.STATUS, entry.event.DTSTART].join(' ')
      }),
    )
  }
  const lettersOf = async (scene: Scene) => ({
    client: await scenes.lettersTo(emailOf(scene, 'client')),
    professional: await scenes.lettersTo(emailOf(scene, 'professional')),
  })
  const told = async ({ client, business, id }: Scene) =>
    (await app.db.select().from(notices).where(eq(notices.bookingId, id))).map(
      ({ accountId, event }) => [
        accountId === client.id ? 'client' : accountId === business.owner.id && 'professional',
        event,
      ],
    )

  it.each(sides)('the %s who moves a confirmed visit', async (side) => {
    const scene = await scenes.booked({ accepted: true })
    const before = await lettersOf(scene)
    expect(await scene.reschedule(side, '2026-11-26T10:00:00+01:00')).toMatchObject({ status: 200 })
    const moved = 'REQUEST CONFIRMED 20261126T090000Z'
    expect(await entriesSince(scene, before)).toEqual([[moved], [moved]])
    expect(await told(scene)).toEqual([
      ['client', 'confirmed'],
      ['professional', 'booked'],
      [side === 'client' ? 'professional' : 'client', 'moved'],
    ])
    const own = (await scenes.lettersTo(emailOf(scene, side))).at(-1)
    expect(own?.bodyText).toContain('You have moved')
  })

  it.each(sides)('the %s who accepts the time the other asked for', async (side) => {
    const asker = side === 'client' ? 'professional' : 'client'
    const scene = await scenes.booked({ accepted: true, freeCancellationHours: 200 })
    const start = '2026-11-26T10:00:00+01:00'
    await scene.reschedule(asker, start)
    const before = await lettersOf(scene)
    expect(await scene.acceptMove(side, start)).toMatchObject({ status: 200 })
    const moved = 'REQUEST CONFIRMED 20261126T090000Z'
    expect(await entriesSince(scene, before)).toEqual([[moved], [moved]])
    expect((await told(scene)).slice(2)).toEqual([
      [side, 'move_proposed'],
      [asker, 'move_accepted'],
    ])
    const own = (await scenes.lettersTo(emailOf(scene, side))).at(-1)
    expect(own?.bodyText).toContain('You have accepted')
  })

  it.each(sides)('the %s who cancels a confirmed visit', async (side) => {
    const scene = await scenes.booked({ accepted: true })
    const before = await lettersOf(scene)
    expect(await scene.move(side, 'cancel')).toMatchObject({ status: 200 })
    const off = 'CANCEL CANCELLED 20261125T090000Z'
    expect(await entriesSince(scene, before)).toEqual([[off], [off]])
    expect((await told(scene)).slice(2)).toEqual([
      [side === 'client' ? 'professional' : 'client', 'cancelled'],
    ])
    const own = (await scenes.lettersTo(emailOf(scene, side))).at(-1)
    expect(own?.bodyText).toContain('You have cancelled')
  })

  it('the professional who confirms a request', async () => {
    const scene = await scenes.booked()
    const before = await lettersOf(scene)
    await scene.move('professional', 'confirm')
    const agreed = 'REQUEST CONFIRMED 20261125T090000Z'
    expect(await entriesSince(scene, before)).toEqual([[agreed], [agreed]])
    expect((await told(scene)).slice(1)).toEqual([['client', 'confirmed']])
  })

  it('but nobody whose calendar knows nothing of it yet', async () => {
    const scene = await scenes.booked()
    const before = await lettersOf(scene)
    await scene.reschedule('client', '2026-11-26T10:00:00+01:00')
    await scene.move('client', 'cancel')
    const after = await lettersOf(scene)
    expect(after.client).toHaveLength(before.client.length)
    expect(after.professional).toHaveLength(before.professional.length + 2)
  })
})

test('each side takes its own calendar entry home as a file, strangers none', async () => {
  const { client, business, params } = await scenes.booked({ accepted: true })
  const download = async (as: string) =>
    app.server.inject({
      url: getCalendarEntry.path.replace(':id', params.id),
      headers: { authorization: `Bearer ${as}` },
    })
  const file = await download(await app.people.signedIn(client.id))
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toContain('booking.ics')
  const { calendar, event } = entryIn(file.body)
  expect(calendar.METHOD).toBe('PUBLISH')
  expect(event).toMatchObject({ SUMMARY: 'Skin fade · Kofi Cuts', LOCATION: 'Douala, Cameroon' })
  expect(event.ATTENDEE).toBeUndefined()
  const theirs = await download(await app.people.signedIn(business.owner.id))
  expect(entryIn(theirs.body).event.SUMMARY).toBe('Skin fade · Josiane Tchoua')
  expect((await download((await app.people.client()).token)).statusCode).toBe(404)
})
