import { setCaldavPassword } from '@ujuzi/contract/calendars/caldav'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/app/test-app.ts'
import { loopbackOnly } from '../../../../testing/calendars/calendar-server.ts'
import { calendar, event } from '../../../../testing/calendars/icalendar-lines.ts'
import { caldavFixture } from '../../../../testing/fixtures/businesses/caldav.ts'
import { addTeam } from '../../../../testing/fixtures/businesses/team.ts'
import {
  type CaldavServer,
  davUser,
  startCaldavServer,
} from '../../../../testing/servers/caldav-server.ts'
import { businesses, timeOff } from '../../../businesses/tables.ts'
import { caldavCalendars } from './tables.ts'

const start = new Date('2026-11-23T07:00:00Z')
const minuteMs = 60_000

let app: TestApp
let server: CaldavServer
let fixture: ReturnType<typeof caldavFixture>
beforeAll(async () => {
  app = await openTestApp({ now: start, settings: { outgoing: loopbackOnly } })
  server = await startCaldavServer()
  fixture = caldavFixture(app, server)
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(() => {
  app.clock.set(start)
  server.received.length = 0
})
afterEach(async () => {
  await app.pool.query('delete from caldav_calendars')
  await app.pool.query('delete from busy_calendars')
})

const written = () => server.eventsOf('work')
/** Methods of the requests, without the first of each run, which the server answers by asking for the password. */
const requests = () =>
  server.received.filter(({ headers }) => headers.authorization).map(({ method }) => method)
const readAfter = (minutes: number) => {
  app.clock.advance(minutes * minuteMs)
  return fixture.read()
}

describe('a confirmed booking', () => {
  test('the CalDAV event of a confirmed booking is written, changed and deleted along with the booking', async () => {
    const { book, shown } = await fixture.createBusiness()
    await fixture.write()
    const booking = await book()
    expect(await shown()).toMatchObject({ caldav: { waiting_count: 1, last_written_at: null } })
    await fixture.write()
    const text = written()[booking.file]
    expect(text).toContain(`UID:${booking.id}`)
    expect(text).toContain('DTSTART:20261125T090000Z')
    expect(text).toMatch(/SUMMARY:.*Josiane/)
    expect(text).not.toMatch(/METHOD|ORGANIZER|ATTENDEE/)
    expect(await shown()).toMatchObject({
      caldav: { waiting_count: 0, write_failure: null, last_written_at: start.toISOString() },
    })

    app.clock.advance(minuteMs)
    await booking.reschedule('25T15:00')
    await fixture.write()
    expect(written()[booking.file]).toContain('DTSTART:20261125T140000Z')
    expect(
      server.received
        .filter(({ method, headers: { authorization } }) => method === 'PUT' && authorization)
        .map((one) => [one.headers['if-none-match'], one.headers['if-match']]),
    ).toEqual([
      ['*', undefined],
      [undefined, expect.any(String)],
    ])

    await booking.cancel()
    await fixture.write()
    expect(written()).toEqual({})
  })

  test('connecting a calendar writes the upcoming confirmed bookings to it', async () => {
    const business = await app.people.business()
    const { book } = fixture.actionsOf(business)
    const booking = await book()
    await fixture.connect(business)
    await fixture.write()
    expect(Object.keys(written())).toEqual([booking.file])
  })

  test('the CalDAV event of a booking says only that the time is booked if the owner hides details', async () => {
    const { book } = await fixture.createBusiness({ shows_details: false })
    const { file } = await book()
    await fixture.write()
    expect(written()[file]).toContain('SUMMARY:Booked')
    expect(written()[file]).not.toMatch(/Josiane|Yaound/)
  })

  test('a booking is written only to the calendar of its assigned person, also after it is reassigned', async () => {
    const business = await app.people.business()
    const people = [{ name: 'Ruth' }, { name: 'Grace' }]
    const { Ruth = '', Grace = '' } = await addTeam(app.db, business.id, people, start)
    const ofRuth = server.addCalendar('ruth')
    await fixture.connect(business, { url: ofRuth, resource_id: Ruth })
    await fixture.connect(business, { resource_id: Grace })
    const { book, signIn } = fixture.actionsOf(business)
    const { id, file } = await book('25T10:00', Ruth)
    await fixture.write()
    expect(Object.keys(server.eventsOf('ruth'))).toEqual([file])
    expect(written()).toEqual({})
    const body = { member_id: Grace }
    await app.call(assignBooking, { params: { id }, body }, { as: await signIn() })
    await fixture.write()
    expect(server.eventsOf('ruth')).toEqual({})
    expect(Object.keys(written())).toEqual([file])
  })

  test('sends no CalDAV request if no booking changed, and queues no job for businesses without CalDAV', async () => {
    const { book } = await fixture.createBusiness()
    await book()
    await fixture.write()
    server.received.length = 0
    await fixture.write()
    expect(server.received).toEqual([])
    const jobs = () =>
      app.pool.query(
        "select 1 from graphile_worker.jobs where task_identifier = 'bookings.write_caldav'",
      )
    await app.pool.query('delete from graphile_worker._private_jobs')
    await fixture.actionsOf(await app.people.business()).book('26T10:00')
    expect((await jobs()).rowCount).toBe(0)
    await book('26T10:00')
    expect((await jobs()).rowCount).toBe(1)
  })
})

describe('the events of the calendar', () => {
  test('events in a CalDAV calendar block their times, except the events of bookings', async () => {
    const { business, book, shown } = await fixture.createBusiness()
    await book()
    await fixture.write()
    server.write(
      'work',
      'dentist.ics',
      calendar(event('DTSTART:20261126T100000Z', 'DTEND:20261126T120000Z', 'SUMMARY:Dentist')),
    )
    await fixture.read()
    expect(await shown()).toMatchObject({ failure: null, busy_count: 1 })
    const response = await app.call(listSlots, {
      params: { id: business.id },
      query: { service_id: business.service.id, from: '2026-11-26', days: 1 },
    })
    const starts = response.ok
      ? response.data.days[0]?.slots.map((slot) => slot.start.slice(11, 16))
      : []
    expect(starts).toContain('09:00')
    expect(starts).not.toContain('11:00')
    expect(
      await app.db.select().from(timeOff).where(eq(timeOff.businessId, business.id)),
    ).toHaveLength(1)
  })

  test('an event that the calendar’s owner has declined blocks no time', async () => {
    const { shown } = await fixture.createBusiness()
    const declined = `ATTENDEE;PARTSTAT=DECLINED:mailto:${davUser.username}`
    const busy = ['DTSTART:20261126T100000Z', 'DTEND:20261126T120000Z']
    server.write('work', 'meeting.ics', calendar(event(...busy, declined)))
    await fixture.read()
    expect(await shown()).toMatchObject({ failure: null, busy_count: 0, unreadable_count: 0 })
  })

  test('reading an unchanged CalDAV calendar takes only one PROPFIND request', async () => {
    await fixture.createBusiness()
    await fixture.read()
    expect(requests()).toEqual(['PROPFIND', 'REPORT'])
    server.received.length = 0
    await readAfter(10)
    expect(requests()).toEqual(['PROPFIND'])
  })

  test.each([
    ['moved', (text: string) => text.replace('DTSTART:20261125T09', 'DTSTART:20261125T08')],
    ['deleted', () => undefined],
    [
      'marked as free',
      (text: string) => text.replace('END:VEVENT', 'TRANSP:TRANSPARENT\r\nEND:VEVENT'),
    ],
  ])('a booking’s event that was %s in the calendar is written again', async (_, change) => {
    const { book } = await fixture.createBusiness()
    const { file } = await book()
    await fixture.write()
    const text = written()[file] ?? ''
    await readAfter(10)
    await fixture.write()
    server.write('work', file, change(text))
    await readAfter(10)
    await fixture.write()
    expect(written()[file]).toBe(text)
  })

  test('a booking’s CalDAV event that keeps being deleted is not written again until the booking changes', async () => {
    const { book } = await fixture.createBusiness()
    const booking = await book()
    await fixture.write()
    for (let n = 0; n < 7; n++) {
      server.write('work', booking.file)
      await readAfter(10)
      await fixture.write()
    }
    expect(written()).toEqual({})
    await booking.reschedule('25T15:00')
    await fixture.write()
    expect(Object.keys(written())).toEqual([booking.file])
  })
})

describe('a disconnected calendar', () => {
  const rows = () => app.db.select().from(caldavCalendars)

  test('disconnecting a calendar deletes its password and upcoming events but keeps past ones', async () => {
    const { business, book, disconnect, shown } = await fixture.createBusiness()
    const past = await book()
    const upcoming = await book('26T10:00')
    await fixture.write()
    app.clock.set(new Date('2026-11-25T12:00:00Z'))
    await disconnect()
    expect(await shown()).toBeUndefined()
    await fixture.write()
    expect(Object.keys(written())).toEqual([past.file])
    expect(upcoming.file in written()).toBe(false)
    expect(await rows()).toEqual([])
    const [row] = await app.db.select().from(businesses).where(eq(businesses.id, business.id))
    expect(row?.hasCaldav).toBe(false)
  })

  test('keeps the password of a disconnected calendar for at most a day while its server is unavailable', async () => {
    const { book, disconnect } = await fixture.createBusiness()
    await book()
    await fixture.write()
    server.state.answer = (_, response) => Boolean(response.writeHead(503).end())
    await disconnect()
    await fixture.write()
    expect(await rows()).toHaveLength(1)
    app.clock.advance(24 * 60 * minuteMs)
    await fixture.write()
    expect(await rows()).toEqual([])
    server.state.answer = () => false
  })

  test('disconnecting a CalDAV calendar whose server refuses the password deletes the password at once', async () => {
    const { book, disconnect } = await fixture.createBusiness()
    await book()
    server.state.password = 'another'
    await fixture.write()
    await disconnect()
    expect(await rows()).toEqual([])
    server.state.password = 'app password: one'
  })
})

test('the CalDAV password is stored encrypted and never returned', async () => {
  const { shown } = await fixture.createBusiness()
  expect(JSON.stringify(await shown())).not.toMatch(/app password|dav\/home/)
  const [row] = await app.db.select().from(caldavCalendars)
  expect(row?.credentials.toString('latin1')).not.toMatch(/app password|dav\/home/)
})

test('a refused CalDAV password stops reading and writing the calendar until a new password is set', async () => {
  const { book, shown, signIn } = await fixture.createBusiness()
  await fixture.read()
  const { file } = await book()
  server.state.password = 'new password'
  await readAfter(10)
  expect(await shown()).toMatchObject({
    failure: 'password_refused',
    caldav: { stopped: true, waiting_count: 1 },
  })
  server.received.length = 0
  await readAfter(60)
  await fixture.write()
  expect(server.received).toEqual([])
  const params = { id: (await shown())?.id ?? '' }
  const body = { password: 'new password' }
  const set = await app.call(setCaldavPassword, { params, body }, { as: await signIn() })
  expect(set).toMatchObject({ ok: true, data: { failure: null, caldav: { stopped: false } } })
  await fixture.write()
  await fixture.read()
  expect(Object.keys(written())).toEqual([file])
  expect(await shown()).toMatchObject({ failure: null, caldav: { write_failure: null } })
  server.state.password = 'app password: one'
})
