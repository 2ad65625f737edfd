import { getBooking, listBookings } from '@ujuzi/contract/bookings/bookings'
import { confirmBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { listMyBusinesses } from '@ujuzi/contract/businesses/businesses'
import { leaveBusiness, listMembers } from '@ujuzi/contract/businesses/members'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { listClients, setClientNote } from '@ujuzi/contract/client-records/client-records'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { listManagedServices } from '@ujuzi/contract/services/services'
import {
  getProfessionalSettings,
  updateProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { resources } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Id of the calendar of this person, which clients name as the member. */
async function calendarOf(accountId: string) {
  const [row] = await app.db.select().from(resources).where(eq(resources.accountId, accountId))
  return row?.id ?? ''
}

const headersOf = (businessId: string) => ({ 'x-business-id': businessId })

describe('a person who works in several businesses', () => {
  it('a member of several businesses acts for the one joined first unless the HTTP request names a different one', async () => {
    const [first, second] = [await teamFixture(app), await teamFixture(app)]
    const person = await app.people.professional()
    for (const team of [first, second]) {
      app.clock.advance(1000)
      const email = `at-${team.id}@people.test`
      await team.invite({ email, role: 'manager' })
      const token = await team.findToken({ email })
      await team.accept(token, person)
    }
    const as = { as: person.token }
    const mine = await app.call(listMyBusinesses, { query: {} }, as)
    expect(mine.ok && mine.data.results.map(({ id, role }) => [id, role])).toEqual([
      [first.id, 'manager'],
      [second.id, 'manager'],
    ])
    const services = async (headers?: Record<string, string>) => {
      const response = await app.call(
        listManagedServices,
        { query: {} },
        { ...as, ...(headers && { headers }) },
      )
      return response.ok
        ? response.data.results.map(({ professional_id: id }) => id)
        : response.status
    }
    expect(await services()).toEqual([first.id])
    expect(await services(headersOf(second.id))).toEqual([second.id])
    const foreign = await teamFixture(app)
    expect(await services(headersOf(foreign.id))).toBe(404)
    expect(await services(headersOf('nothing'))).toBe(404)
  })

  it('a professional without a business is refused the client list but gets an empty service list', async () => {
    const as = { as: (await app.people.professional()).token }
    expect(await app.call(listClients, { query: {} }, as)).toMatchObject(
      refused(404, 'business_not_found'),
    )
    expect(await app.call(listManagedServices, { query: {} }, as)).toMatchObject({
      data: { count: 0 },
    })
    expect(await app.call(getBusinessFigures, {}, as)).toMatchObject({ data: { business: null } })
  })
})

describe('staff', () => {
  async function salon() {
    const team = await teamFixture(app)
    const [staff, other] = [await team.join('staff'), await team.join('staff')]
    const client = await app.people.client()
    const booked = await bookingFixture(app).request(client, {
      service_id: team.service.id,
      start: at('25T10:00'),
      member_id: await calendarOf(staff.id),
    })
    if (!booked.ok) throw new Error(booked.error.code)
    return { team, staff, other, params: { id: booked.data.id }, client }
  }

  it('staff see and confirm only the bookings of their own calendar', async () => {
    const { staff, other, params } = await salon()
    const list = async (token: string) => {
      const query = { role: 'professional' as const }
      const response = await app.call(listBookings, { query }, { as: token })
      return response.ok && response.data.count
    }
    expect(await list(staff.token)).toBe(1)
    expect(await list(other.token)).toBe(0)
    expect(await app.call(getBooking, { params }, { as: other.token })).toMatchObject(
      refused(404, 'booking_not_found'),
    )
    expect(await app.call(confirmBooking, { params, body: {} }, { as: other.token })).toMatchObject(
      refused(404, 'booking_not_found'),
    )
    expect(await app.call(confirmBooking, { params, body: {} }, { as: staff.token })).toMatchObject(
      { status: 200, data: { status: 'confirmed' } },
    )
    const query = { from: '2026-11-25', days: 1 }
    const day = async (token: string) => {
      const response = await app.call(getBusinessCalendar, { query }, { as: token })
      return response.ok && [response.data.bookings.length, response.data.resources.length]
    }
    expect(await day(staff.token)).toEqual([1, 1])
    expect(await day(other.token)).toEqual([0, 1])
  })

  it('staff enter walk-ins in their own calendar and are refused if they have no calendar', async () => {
    const { team, staff, other } = await salon()
    await app.db.update(resources).set({ accountId: null }).where(eq(resources.accountId, other.id))
    const body = { service_id: team.service.id, start: at('26T10:00'), client_name: 'Mama Ngozi' }
    expect(await app.call(createWalkIn, { body }, { as: staff.token })).toMatchObject({
      status: 201,
    })
    expect(await app.call(createWalkIn, { body }, { as: other.token })).toMatchObject(
      refused(409, 'no_calendar'),
    )
  })

  it('staff see figures of their own calendar only', async () => {
    const { staff, other } = await salon()
    const active = async (token: string) => {
      const response = await app.call(getBusinessFigures, {}, { as: token })
      return response.ok && response.data.active_bookings
    }
    expect(await active(staff.token)).toBe(1)
    expect(await active(other.token)).toBe(0)
  })

  it('staff see no email addresses of other team members and cannot write notes about clients', async () => {
    const { team, staff, client } = await salon()
    const as = { as: staff.token }
    expect(await app.call(listClients, { query: {} }, as)).toMatchObject({ data: { count: 1 } })
    expect(
      await app.call(setClientNote, { params: { id: client.id }, body: { note: 'x' } }, as),
    ).toMatchObject(refused(403, 'not_allowed'))
    const people = await app.call(listMembers, { params: team.params, query: {} }, as)
    expect(people.ok && people.data.results.map(({ email, me }) => [email !== null, me])).toEqual([
      [false, false],
      [expect.any(Boolean), expect.any(Boolean)],
      [expect.any(Boolean), expect.any(Boolean)],
    ])
    expect(people.ok && people.data.results.filter(({ email }) => email !== null)).toMatchObject([
      { me: true, email: staff.email },
    ])
  })

  it('staff change the settings of their own account but not those of the business', async () => {
    const { staff } = await salon()
    const as = { as: staff.token }
    const settings = await app.call(getProfessionalSettings, {}, as)
    expect(settings).toMatchObject({ data: { account: { email: staff.email } } })
    const version = settings.ok ? settings.data.version : 0
    const account = { account: { login_notifications: false } }
    expect(
      await app.call(updateProfessionalSettings, { body: { version, ...account } }, as),
    ).toMatchObject({ status: 200, data: account })
    const booking = { booking: { same_day_booking: false } }
    expect(
      await app.call(updateProfessionalSettings, { body: { version, ...booking } }, as),
    ).toMatchObject(refused(403, 'not_allowed'))
  })

  it('refuses a member without permission before validating the submitted values', async () => {
    const { staff } = await salon()
    const body = { version: 1, booking: { booking_lead_time_hours: 'soon' } }
    const response = await app.server.inject({
      method: 'PATCH',
      url: updateProfessionalSettings.path,
      headers: { authorization: `Bearer ${staff.token}` },
      payload: body,
    })
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'not_allowed'])
  })
})

describe('a removed person', () => {
  it('a removed member’s next HTTP request in the old session is refused, and the member’s bookings stay', async () => {
    const team = await teamFixture(app)
    const person = await team.join('staff')
    const client = await app.people.client()
    await bookingFixture(app).request(client, {
      service_id: team.service.id,
      start: at('25T10:00'),
      member_id: await calendarOf(person.id),
    })
    expect(await app.call(listClients, { query: {} }, { as: person.token })).toMatchObject({
      status: 200,
    })
    expect(await team.remove(person.memberId)).toMatchObject({ data: { upcoming_bookings: 1 } })
    expect(await app.call(listClients, { query: {} }, { as: person.token })).toMatchObject(
      refused(404, 'business_not_found'),
    )
    expect(await app.db.$count(bookings, eq(bookings.businessId, team.id))).toBe(1)
    const received = await app.db.select().from(emails).where(eq(emails.recipient, person.email))
    expect(received.map(({ subject }) => subject)).toContain(
      'You’ve been removed from Amara Braids’s team',
    )
  })

  it('a removed member can be invited again', async () => {
    const team = await teamFixture(app)
    const person = await team.join('staff')
    await team.remove(person.memberId)
    const email = `again-${person.id}@people.test`
    await team.invite({ email, role: 'manager' })
    expect(await team.accept(await team.findToken({ email }), person)).toMatchObject({
      status: 200,
    })
    expect(await team.list({ status: 'active' })).toHaveLength(2)
  })

  it('the owner of a business cannot be removed from the team, get another role or leave', async () => {
    const team = await teamFixture(app)
    expect(await team.remove(team.id)).toMatchObject(refused(409, 'owner_fixed'))
    expect(await team.changeRole(team.id, 'staff')).toMatchObject(refused(409, 'owner_fixed'))
    expect(
      await app.call(leaveBusiness, { params: team.params, body: {} }, await team.as()),
    ).toMatchObject(refused(409, 'owner_fixed'))
  })

  it('an owner who tries to remove a member of another business gets status 404', async () => {
    const [team, other] = [await teamFixture(app), await teamFixture(app)]
    const person = await other.join('staff')
    expect(await team.remove(person.memberId)).toMatchObject(refused(404, 'member_not_found'))
    expect(await other.list({ status: 'active' })).toHaveLength(2)
  })
})

it('a member can leave a business, and the owner is notified', async () => {
  const team = await teamFixture(app)
  const person = await team.join('staff')
  const left = await app.call(
    leaveBusiness,
    { params: team.params, body: {} },
    { as: person.token },
  )
  expect(left).toMatchObject({ status: 200 })
  expect(await team.list({ status: 'active' })).toHaveLength(1)
  const received = await app.db.select().from(emails).where(eq(emails.recipient, team.owner.email))
  expect(received.map(({ subject }) => subject)).toContain('Ruth Bassey has left your team')
})
