import { getCalendarEntry } from '@ujuzi/contract/bookings'
import { locales } from '@ujuzi/contract/locales'
import { noticeEvents } from '@ujuzi/contract/notices'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingScenes } from '../../testing/booking-scene.ts'
import { entryIn } from '../../testing/calendar-file.ts'
import { openTestHouse, type TestHouse } from '../../testing/harness.ts'
import { letterAbout } from './letters.notices.ts'
import { tell } from './notices.ts'
import { findBooking } from './queries.ts'
import { notices } from './tables.ts'

let house: TestHouse
let scenes: ReturnType<typeof bookingScenes>
beforeAll(async () => {
  house = await openTestHouse()
  scenes = bookingScenes(house)
})
afterAll(() => house.close())

const telling = { publicUrl: () => 'http://ujuzi.test', mailFrom: 'Ujuzi <hello@ujuzi.test>' }
const noticesOf = (accountId: string) =>
  house.db.select().from(notices).where(eq(notices.accountId, accountId))

async function detailsOf(id: string) {
  const found = await findBooking(house.db, id)
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
    for (const event of noticeEvents) {
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
  const failing = house.db.transaction(async (tx) => {
    await tell(tx, details, { event: 'confirmed', to: 'client' }, telling, house.clock.now())
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
  const now = house.clock.now()
  await tell(house.db, { ...details, client: null }, notice, telling, now)
  const gone = details.client && { ...details.client, erasedAt: now }
  await tell(house.db, { ...details, client: gone }, notice, telling, now)
  expect(await scenes.lettersTo(client.email)).toEqual([])
  expect(await noticesOf(client.id)).toEqual([])
})

test('the entry of a letter is confirmed, then moved, then taken back: one uid, a growing sequence', async () => {
  const { client, business, move, reschedule, id } = await scenes.booked({ accepted: true })
  house.clock.advance(60_000)
  await reschedule('professional', '2026-11-26T10:00:00+01:00')
  house.clock.advance(60_000)
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

test('each side takes its own calendar entry home as a file, strangers none', async () => {
  const { client, business, params } = await scenes.booked({ accepted: true })
  const download = async (as: string) =>
    house.app.inject({
      url: getCalendarEntry.path.replace(':id', params.id),
      headers: { authorization: `Bearer ${as}` },
    })
  const file = await download(await house.people.signedIn(client.id))
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toContain('booking.ics')
  const { calendar, event } = entryIn(file.body)
  expect(calendar.METHOD).toBe('PUBLISH')
  expect(event).toMatchObject({ SUMMARY: 'Skin fade · Kofi Cuts', LOCATION: 'Douala, Cameroon' })
  expect(event.ATTENDEE).toBeUndefined()
  const theirs = await download(await house.people.signedIn(business.owner.id))
  expect(entryIn(theirs.body).event.SUMMARY).toBe('Skin fade · Josiane Tchoua')
  expect((await download((await house.people.client()).token)).statusCode).toBe(404)
})
