import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { getTeamDay } from '@ujuzi/contract/calendars/team-day'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { at } from '../../../testing/fixtures/bookings.ts'
import { addTeam } from '../../../testing/fixtures/businesses/team.ts'
import { createPastBooking } from '../../../testing/fixtures/past-booking.ts'
import { businesses, resources, timeOff } from '../../businesses/tables.ts'

let app: TestApp
let start: Date
beforeAll(async () => {
  // A Wednesday morning in Douala.
  start = new Date(at('25T09:30'))
  app = await openTestApp({ now: start })
})
afterEach(() => app.clock.set(start))
afterAll(() => app.close())

type Team = Awaited<ReturnType<typeof teamFixture>>

async function dayOf({ params }: Team, as: { as: string }) {
  const response = await app.call(getTeamDay, { params }, as)
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}

/** The day of the owner, whose calendar the business had before, and of a manager and a member of staff. */
async function salon() {
  const team = await teamFixture(app)
  const manager = await team.join('manager')
  const staff = await team.join('staff')
  const all = await app.db.select().from(resources).where(eq(resources.businessId, team.id))
  const idOf = (accountId: string) => all.find((one) => one.accountId === accountId)?.id ?? ''
  const book = async (accountId: string, from: string) => {
    const body = { service_id: team.service.id, client_name: 'Josiane T', start: at(from) }
    const resource_id = idOf(accountId)
    const response = await app.call(
      createWalkIn,
      { body: { ...body, resource_id } },
      await team.as(),
    )
    if (!response.ok) throw new Error(response.error.code)
    return response.data.id
  }
  return { team, manager, staff, idOf, book }
}

describe('the day of a team', () => {
  it('the day view of a team shows each person’s hours, bookings, next booking, time off and free minutes', async () => {
    const { team, staff, idOf, book } = await salon()
    const owner = team.owner.id
    const [now, later] = [await book(owner, '25T09:30'), await book(owner, '25T14:00')]
    await book(owner, '26T09:00')
    await app.db.insert(timeOff).values({
      businessId: team.id,
      resourceId: idOf(staff.id),
      startsAt: new Date(at('25T12:00')),
      endsAt: new Date(at('25T15:00')),
      reason: 'Dentist',
    })
    app.clock.set(new Date(at('25T10:00')))
    const day = await dayOf(team, await team.as())
    expect(day).toMatchObject({
      timezone: 'Africa/Douala',
      date: '2026-11-25',
      clock: [at('25T00:00')],
      ends: at('26T00:00'),
      week: { from: '2026-11-23', to: '2026-11-29' },
    })
    const hours = [{ start: at('25T08:00'), end: at('25T18:00') }]
    expect(day.people).toMatchObject([
      {
        id: idOf(owner),
        account_id: owner,
        own: true,
        bookable: true,
        hours,
        time_off: [],
        bookings: [
          { id: now, status: 'confirmed', guest: { name: 'Josiane T' } },
          { id: later, start: at('25T14:00') },
        ],
        next_booking: later,
        // Eight hours until the evening, without half an hour of this booking and an hour of the next.
        free_minutes: 8 * 60 - 30 - 60,
        week: { booked_minutes: 180 },
      },
      { name: 'Ruth Bassey', own: false, bookings: [], next_booking: null, free_minutes: 480 },
      {
        id: idOf(staff.id),
        hours,
        time_off: [{ start: at('25T12:00'), end: at('25T15:00'), reason: 'Dentist' }],
        free_minutes: 300,
        week: { booked_minutes: 0 },
      },
    ])
    const [first, , third] = day.people
    expect((first?.week.working_minutes ?? 0) - (third?.week.working_minutes ?? 0)).toBe(180)
  })

  it('managers see the day view of the whole team, and staff see only their own day', async () => {
    const { team, manager, staff, idOf, book } = await salon()
    await book(team.owner.id, '25T11:00')
    await app.db.insert(timeOff).values([
      {
        businessId: team.id,
        resourceId: idOf(team.owner.id),
        startsAt: new Date(at('25T15:00')),
        endsAt: new Date(at('25T16:00')),
        reason: 'Private',
      },
    ])
    expect((await dayOf(team, { as: manager.token })).people).toHaveLength(3)
    const own = await dayOf(team, { as: staff.token })
    expect(own.people).toMatchObject([{ id: idOf(staff.id), own: true, bookings: [] }])
    expect(JSON.stringify(own)).not.toMatch(/Private|Josiane/)
  })

  it('refuses the day view of a team to outsiders, removed members and members of a closed business', async () => {
    const { team, staff } = await salon()
    const { params } = team
    const stranger = await app.people.business()
    const call = (token: string) => app.call(getTeamDay, { params }, { as: token })
    expect(await call(stranger.owner.token)).toMatchObject(refused(404, 'business_not_found'))
    await team.remove(staff.memberId)
    expect(await call(staff.token)).toMatchObject(refused(404, 'business_not_found'))
    await app.db
      .update(businesses)
      .set({ closedAt: app.clock.now(), publishedAt: null })
      .where(eq(businesses.id, team.id))
    expect(await call((await team.as()).as)).toMatchObject(refused(404, 'business_not_found'))
  })

  it('the day view of a team starts at midnight in the business’s time zone and shows bookings across midnight', async () => {
    const { team, book } = await salon()
    const late = await book(team.owner.id, '25T23:30')
    app.clock.set(new Date(at('25T23:59')))
    const before = await dayOf(team, await team.as())
    expect(before).toMatchObject({
      date: '2026-11-25',
      people: [{ bookings: [{ id: late }] }, {}, {}],
    })
    app.clock.set(new Date(at('26T00:01')))
    const after = await dayOf(team, await team.as())
    expect(after).toMatchObject({
      date: '2026-11-26',
      people: [{ bookings: [{ id: late }] }, {}, {}],
    })
    // Outside of their hours it is no part of the booked share.
    expect(after.people[0]).toMatchObject({ free_minutes: 600, week: { booked_minutes: 0 } })
  })

  it('the day view of a team has 23 or 25 hours on days when the clocks change in Cairo', async () => {
    const { team } = await salon()
    await app.db
      .update(businesses)
      .set({ timeZone: 'Africa/Cairo' })
      .where(eq(businesses.id, team.id))
    for (const [now, offsets, hours] of [
      ['2027-04-30T12:00:00Z', ['+03:00', '+03:00'], 23],
      ['2027-10-28T12:00:00Z', ['+03:00', '+02:00'], 25],
    ] as const) {
      app.clock.set(new Date(now))
      const { clock, ends } = await dayOf(team, await team.as())
      expect((Date.parse(ends) - Date.parse(clock[0] ?? '')) / 3_600_000).toBe(hours)
      expect([clock[0]?.slice(-6), clock.at(-1)?.slice(-6)]).toEqual(offsets)
    }
  })

  it('the booked minutes of a person’s week count a group session once and leave out requests and cancelled bookings', async () => {
    const { team, idOf } = await salon()
    const insert = createPastBooking(app)
    const own = { resourceId: idOf(team.owner.id), localDay: '2026-11-25' }
    const hour = (from: string, to: string) => ({
      startsAt: new Date(at(from)),
      endsAt: new Date(at(to)),
      busyUntil: new Date(at(to)),
    })
    const group = {
      ...own,
      ...hour('25T10:00', '25T11:00'),
      seats: 4,
      status: 'confirmed',
    } as const
    for (const seat of [1, 2, 3]) await insert(team, 0, { ...group, seat })
    await insert(team, 0, {
      ...own,
      ...hour('25T12:00', '25T13:00'),
      status: 'pending',
      answerBy: new Date(at('25T11:30')),
    })
    await insert(team, 0, {
      ...own,
      ...hour('25T14:00', '25T15:00'),
      status: 'cancelled',
      cancelledBy: 'client',
    })
    const monday = { localDay: '2026-11-23', ...hour('23T09:00', '23T09:45') }
    await insert(team, 0, { ...own, ...monday, status: 'no_show', noShowOf: 'client' })
    const [person] = (await dayOf(team, await team.as())).people
    expect(person?.bookings.map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'pending',
    ])
    expect(person).toMatchObject({
      week: { booked_minutes: 60 + 45 },
      free_minutes: 8.5 * 60 - 60 - 60,
    })
  })

  it('the day view of a team lists members who take no bookings and former members who still have bookings', async () => {
    const { team, staff, manager, idOf, book } = await salon()
    await book(staff.id, '25T16:00')
    await team.remove(staff.memberId)
    await app.db
      .update(resources)
      .set({ bookable: false })
      .where(eq(resources.id, idOf(manager.id)))
    await addTeam(app.db, team.id, [{ name: 'Grace', hours: [] }], app.clock.now())
    const idle = { hours: [], free_minutes: 0, week: { working_minutes: 0, booked_minutes: 0 } }
    expect((await dayOf(team, await team.as())).people.slice(1)).toMatchObject([
      { id: idOf(manager.id), bookable: false, ...idle },
      { id: idOf(staff.id), bookable: false, ...idle, bookings: [{ start: at('25T16:00') }] },
      { name: 'Grace', bookable: true, ...idle },
    ])
  })
})
