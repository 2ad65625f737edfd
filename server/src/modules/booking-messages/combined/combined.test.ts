import { rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { getCalendarEntry } from '@ujuzi/contract/calendars/calendar-feed'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { parseCalendar, parseCalendarFile } from '../../../testing/checks/calendar-file.ts'
import {
  connectedSeries,
  listHeard,
  movableSeries,
} from '../../../testing/fixtures/repeats/connected-series.ts'
import { accounts } from '../../accounts/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

type Series = Awaited<ReturnType<typeof connectedSeries>>

/** UID and SEQUENCE of the calendar file of each booking, as its client gets it. */
async function entriesOf({ created, client }: Series) {
  const authorization = `Bearer ${await app.people.signIn(client.id)}`
  const entries = new Map<string, number>()
  for (const { id } of created) {
    const url = getCalendarEntry.path.replace(':id', id)
    const { body } = await app.server.inject({ url, headers: { authorization } })
    const { event } = parseCalendarFile(body)
    entries.set(event.UID ?? '', Number(event.SEQUENCE))
  }
  return entries
}

const connected = (count: number) => movableSeries(app, count)

describe('a series of twelve bookings that is moved', () => {
  it('moving a series of twelve bookings sends client, assigned person and owner one message each with all dates', async () => {
    const series = await connected(12)
    const earlier = await entriesOf(series)
    expect(earlier.size).toBe(12)
    expect(await series.moveAll()).toMatchObject({ status: 200 })
    const { client, ruth, owner } = await series.listNew()
    for (const [who, { emails }] of [
      ['Amara Braids', client],
      ['Your team', ruth],
      ['You', owner],
    ] as const) {
      expect(emails.map(({ subject }) => subject)).toEqual([
        `${who} rescheduled 12 bookings: Skin fade`,
      ])
      expect(emails[0]?.bodyText).toContain(
        'Every week, from Wednesday, 2 December 2026 at 14:00 to Wednesday, 17 February 2027 at 14:00 (Douala time)',
      )
      const { calendar, events } = parseCalendar(emails[0]?.calendar ?? '')
      expect(calendar.METHOD).toBe('PUBLISH')
      expect(new Set(events.map(({ UID }) => UID))).toEqual(new Set(earlier.keys()))
      for (const { UID = '', SEQUENCE, STATUS } of events) {
        expect(Number(SEQUENCE)).toBeGreaterThan(earlier.get(UID) ?? 0)
        expect(STATUS).toBe('CONFIRMED')
      }
      expect(events.map(({ DTSTART }) => DTSTART).toSorted()[11]).toBe('20270217T130000Z')
    }
    expect(client.emails[0]?.bodyText).toContain('Amara Braids has rescheduled 12 of your bookings')
    expect(ruth.emails[0]?.bodyText).toContain('Amara Braids rescheduled 12 bookings with Josiane')
    expect(owner.emails[0]?.bodyText).toContain('You’ve rescheduled 12 bookings with Josiane')
    expect(client.sms.map(({ body }) => body)).toEqual([
      expect.stringContaining(
        'Amara.. rescheduled 12 bookings: Skin fade. From Wed 2 Dec, 14:00 to Wed 17 Feb, 14:00',
      ),
    ])
    expect(client.inApp.map(({ event, allStarts }) => [event, allStarts?.length])).toEqual([
      ['moved', 12],
    ])
    expect(ruth.inApp.map(({ event, allStarts }) => [event, allStarts?.length])).toEqual([
      ['team_moved', 12],
    ])
    expect(owner.inApp).toEqual([])
    const feed = await app.call(
      listNotifications,
      { query: {} },
      { as: await app.people.signIn(series.client.id) },
    )
    const [newest] = feed.ok ? feed.data.results : []
    expect(newest?.starts).toHaveLength(12)
    expect(newest).toMatchObject({ event: 'moved', start: newest?.starts[0] })
  })

  it('the message about a moved series of three bookings lists each time in the recipient’s language', async () => {
    const series = await connected(3)
    await app.db.update(accounts).set({ locale: 'fr' }).where(eq(accounts.id, series.client.id))
    await series.moveAll()
    const { client, ruth } = await series.listNew()
    expect(client.emails.map(({ subject }) => subject)).toEqual([
      'Amara Braids a déplacé 3 réservations\u202f: Skin fade',
    ])
    for (const day of ['2 décembre', '9 décembre', '16 décembre']) {
      expect(client.emails[0]?.bodyText).toContain(
        `mercredi ${day} 2026 à 14:00 (heure locale, Douala)`,
      )
    }
    expect(ruth.emails[0]?.bodyText).toContain('Wednesday, 16 December 2026 at 14:00')
    expect(client.sms[0]?.body).toContain('mer. 2 déc., 14:00; mer. 9 déc., 14:00')
  })

  it('one message tells the client which bookings of a series were rescheduled and which need consent', async () => {
    const series = await connected(4)
    // The first booking is within the hours in which its client has to agree.
    app.clock.set(new Date('2026-11-30T12:00:00Z'))
    await series.moveAll('2026-12-01T14:00:00+01:00')
    const { client } = await series.listNew()
    expect(client.emails.map(({ subject }) => subject)).toEqual(['4 bookings changed: Skin fade'])
    const { bodyText, calendar } = client.emails[0] ?? {}
    expect(bodyText).toContain(
      'would like to reschedule your appointment. Requested time: Tuesday, 1 December',
    )
    expect(bodyText).toContain('has rescheduled 3 of your bookings')
    expect(parseCalendar(calendar ?? '').events).toHaveLength(3)
    expect(client.inApp.map(({ event, bookingId }) => [event, bookingId])).toEqual([
      ['bookings_changed', series.created[0]?.id],
    ])
  })

  it('one message tells a person which bookings of a series they keep and which went to a colleague', async () => {
    const series = await connected(4)
    const [row] = await series.listRows(series)
    await app.call(
      createWalkIn,
      {
        body: {
          service_id: series.service.id,
          start: '2026-12-09T14:00:00+01:00',
          client_name: 'Eto',
          resource_id: row?.resourceId,
        },
      },
      { as: await app.people.signIn(series.ruth.id) },
    )
    expect(await series.moveAll()).toMatchObject({ status: 200 })
    const { ruth, client } = await series.listNew()
    expect(ruth.emails.map(({ subject }) => subject)).toEqual(['4 bookings changed: Skin fade'])
    const { bodyText = '', calendar } = ruth.emails[0] ?? {}
    expect(bodyText).toContain('rescheduled 3 bookings with Josiane')
    // The time of the booking that Ruth was last told, before it was assigned to a colleague.
    expect(bodyText).toContain('No longer assigned to you: Tuesday, 8 December 2026 at 10:00')
    const statuses = parseCalendar(calendar ?? '').events.map(({ STATUS }) => STATUS)
    expect(statuses.toSorted()).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
    expect(ruth.inApp.map(({ event }) => event)).toEqual(['bookings_changed'])
    expect(client.emails.map(({ subject }) => subject)).toEqual([
      'Amara Braids rescheduled 4 bookings: Skin fade',
    ])
  })

  it('if a series of bookings cannot be moved, no messages are sent', async () => {
    const series = await connected(3)
    for (let calendars = 0; calendars < 3; calendars++)
      await series.enter(series, '2026-12-09T14:00:00+01:00')
    expect(await series.moveAll()).toMatchObject({ error: { code: 'slot_taken' } })
    const { client, ruth } = await series.listNew()
    const moved = ruth.emails.filter(({ subject }) => subject.includes('moved'))
    expect([client.emails, client.inApp, moved]).toEqual([[], [], []])
  })
})

describe('a series of twelve bookings that is cancelled', () => {
  it('cancelling a series of twelve bookings sends each recipient one message that cancels all calendar entries', async () => {
    const series = await connected(12)
    const earlier = await entriesOf(series)
    expect(await series.cancelAll()).toMatchObject({ status: 200 })
    const { client, ruth, owner } = await series.listNew()
    for (const [who, { emails }] of [
      ['Amara Braids', client],
      ['Your team', ruth],
      ['You', owner],
    ] as const) {
      expect(emails.map(({ subject }) => subject)).toEqual([
        `${who} cancelled 12 bookings: Skin fade`,
      ])
      const { events } = parseCalendar(emails[0]?.calendar ?? '')
      expect(new Set(events.map(({ UID }) => UID))).toEqual(new Set(earlier.keys()))
      for (const { UID = '', SEQUENCE, STATUS } of events) {
        expect(Number(SEQUENCE)).toBeGreaterThan(earlier.get(UID) ?? 0)
        expect(STATUS).toBe('CANCELLED')
      }
    }
    expect(client.emails[0]?.bodyText).toContain('You owe nothing.')
    expect(client.inApp.map(({ event }) => event)).toEqual(['cancelled'])
    expect(ruth.inApp.map(({ event }) => event)).toEqual(['team_cancelled'])
  })
})

it('entering a new series of bookings sends the assigned person one message with all dates', async () => {
  const series = await connectedSeries(app, 3)
  const { emails, inApp } = await listHeard(app, series.ruth)
  expect(emails.map(({ subject }) => subject)).toEqual(['Your team added 3 bookings: Skin fade'])
  expect(parseCalendar(emails[0]?.calendar ?? '').events).toHaveLength(3)
  expect(inApp.map(({ event, allStarts }) => [event, allStarts?.length])).toEqual([
    ['team_booked', 3],
  ])
})

it('changing one booking of a series sends a message about that booking only', async () => {
  const series = await connected(3)
  const { id } = series.at(series.created, 2)
  await app.call(
    rescheduleBooking,
    { params: { id }, body: { start: '2026-12-09T14:00:00+01:00' } },
    await series.as(series),
  )
  const { client } = await series.listNew()
  expect(client.emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Amara Braids rescheduled: Wed 9 Dec/),
  ])
  expect(parseCalendarFile(client.emails[0]?.calendar ?? '').calendar.METHOD).toBe('REQUEST')
  expect(client.inApp.map(({ allStarts }) => allStarts)).toEqual([null])
})
