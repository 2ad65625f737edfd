import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { parseCalendar, parseCalendarFile } from '../../../testing/checks/calendar-file.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { listHeard } from '../../../testing/fixtures/repeats/connected-series.ts'
import { setShape } from '../../../testing/fixtures/service-options.ts'
import { businesses, resources } from '../../businesses/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const calendarOf = async (accountId: string) => {
  const [row] = await app.db.select().from(resources).where(eq(resources.accountId, accountId))
  return row?.id ?? ''
}

/** A class with Ruth on Wednesday at 10:00, which this many clients have booked. */
async function session(clientCount: number) {
  const team = await teamFixture(app)
  const accepting = { autoAcceptBookings: true, bufferTimeMinutes: 0 }
  await app.db.update(businesses).set(accepting).where(eq(businesses.id, team.id))
  const [ruth, grace] = [await team.join('staff'), await team.join('manager')]
  await setShape(app.db, team.service.id, { seats: 12 }, [{ weekday: 3, startsMinute: 600 }])
  const body = {
    service_id: team.service.id,
    start: at('25T10:00'),
    member_id: await calendarOf(ruth.id),
  }
  const clients = await Promise.all(Array.from({ length: clientCount }, () => app.people.client()))
  const ids: string[] = []
  for (const { token } of clients) {
    const booked = await app.call(requestBooking, { body }, { as: token })
    if (!booked.ok) throw new Error(booked.error.code)
    ids.push(booked.data.id)
  }
  app.clock.advance(60_000)
  const give = async (accountId: string) =>
    app.call(
      assignBooking,
      { params: { id: ids[0] ?? '' }, body: { member_id: await calendarOf(accountId) } },
      { as: team.owner.token },
    )
  return { ...team, ruth, grace, clients, ids, give }
}

it('reassigning a group session sends one message each to the former person, the new person and every client', async () => {
  const { ruth, grace, clients, ids, owner, give } = await session(8)
  const ofRuth = await listHeard(app, ruth)
  const ofOwner = await listHeard(app, owner)
  expect(await give(grace.id)).toMatchObject({ status: 200 })

  const after = await listHeard(app, ruth)
  const [unassigned, ...more] = after.emails.slice(ofRuth.emails.length)
  expect(unassigned?.subject).toBe('8 bookings no longer assigned to you: Skin fade')
  expect(more).toEqual([])
  const left = parseCalendar(unassigned?.calendar ?? '').events
  expect(new Set(left.map(({ UID }) => UID))).toEqual(new Set(ids))
  expect(left.every(({ STATUS }) => STATUS === 'CANCELLED')).toBe(true)
  expect(after.inApp.slice(ofRuth.inApp.length).map(({ event }) => event)).toEqual(['unassigned'])

  const ofGrace = await listHeard(app, grace)
  const [assigned] = ofGrace.emails
  expect(ofGrace.emails.map(({ subject }) => subject)).toEqual([
    '8 bookings assigned to you: Skin fade',
  ])
  expect(assigned?.bodyText.match(/Wednesday, 25 November 2026 at 10:00/g)).toHaveLength(1)
  expect(assigned?.bodyText).toContain('Josiane Tchoua')
  const entries = parseCalendar(assigned?.calendar ?? '').events
  expect(entries.map(({ STATUS }) => STATUS)).toEqual(ids.map(() => 'CONFIRMED'))
  expect(ofGrace.inApp.map(({ event, allStarts }) => [event, allStarts?.length])).toEqual([
    ['assigned', 8],
  ])

  expect((await listHeard(app, owner)).emails).toHaveLength(ofOwner.emails.length)
  for (const client of clients) {
    const { emails, inApp } = await listHeard(app, client)
    expect(emails.slice(1).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Now with /),
    ])
    expect(parseCalendarFile(emails.at(-1)?.calendar ?? '').calendar.METHOD).toBe('REQUEST')
    expect(inApp.at(-1)?.event).toBe('person_changed')
  }
})

it('reassigning a group session with only one booking sends the message for a single booking', async () => {
  const { grace, give } = await session(1)
  await give(grace.id)
  const { emails, inApp } = await listHeard(app, grace)
  expect(emails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Assigned to you: Skin fade, Wed 25 Nov/),
  ])
  expect(inApp.map(({ allStarts }) => allStarts)).toEqual([null])
})
