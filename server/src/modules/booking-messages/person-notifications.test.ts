import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import {
  cancelBooking,
  confirmBooking,
  declineBooking,
  rescheduleBooking,
} from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { asc, eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emails } from '../../platform/db/tables.ts'
import { createEmailOutbox } from '../../platform/email/email.ts'
import { outboxTasks } from '../../platform/jobs/outbox.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { parseCalendarFile } from '../../testing/checks/calendar-file.ts'
import { teamFixture } from '../../testing/fixtures/accounts/team.ts'
import { at } from '../../testing/fixtures/bookings.ts'
import { startSmtpServer } from '../../testing/servers/smtp.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses, resources } from '../businesses/tables.ts'
import { savePreferences } from '../notifications/preferences/queries.ts'
import { notifications } from '../notifications/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Person = { id: string; email: string; token: string }

async function calendarOf(accountId: string) {
  const [row] = await app.db.select().from(resources).where(eq(resources.accountId, accountId))
  return row?.id ?? ''
}

/** Events in the feed of a person about bookings, oldest first, and the emails about them. */
async function heard({ id, email }: Person) {
  const rows = await app.db
    .select({ event: notifications.event })
    .from(notifications)
    .where(eq(notifications.accountId, id))
    .orderBy(asc(notifications.at), asc(notifications.id))
  const sent = (await emailsTo(email)).filter(({ subject }) => subject.includes('Skin fade'))
  return { events: rows.map(({ event }) => event), subjects: sent.map(subjectOf) }
}

const emailsTo = (recipient: string) =>
  app.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, recipient))
    .orderBy(asc(emails.createdAt), asc(emails.id))
/** The part of the subject before the service: who did what. */
const subjectOf = ({ subject }: { subject: string }) => subject.split(/:? Skin fade/)[0]

/** A business with Ruth, who is staff, and Grace, a manager; a client books with Ruth. */
async function salon({ accepted = false } = {}) {
  const team = await teamFixture(app)
  await app.db
    .update(businesses)
    .set({ autoAcceptBookings: accepted })
    .where(eq(businesses.id, team.id))
  const [ruth, grace] = [await team.join('staff'), await team.join('manager')]
  const client = await app.people.client()
  const member_id = await calendarOf(ruth.id)
  const body = { service_id: team.service.id, start: at('25T10:00'), member_id }
  const booked = await app.call(requestBooking, { body }, { as: client.token })
  if (!booked.ok) throw new Error(booked.error.code)
  const params = { id: booked.data.id }
  const giveTo = async (person: Person, by: Person) =>
    app.call(
      assignBooking,
      { params, body: { member_id: await calendarOf(person.id) } },
      { as: by.token },
    )
  const reschedule = (by: Person) =>
    app.call(rescheduleBooking, { params, body: { start: at('26T10:00') } }, { as: by.token })
  const ill = { params, body: { reason: 'Ill' } }
  const confirm = (by: Person) => app.call(confirmBooking, { params, body: {} }, { as: by.token })
  const decline = (by: Person) => app.call(declineBooking, ill, { as: by.token })
  const cancel = (by: Person) => app.call(cancelBooking, ill, { as: by.token })
  return { ...team, ruth, grace, client, giveTo, reschedule, confirm, decline, cancel }
}

describe('the person of a booking hears', () => {
  it('owner and assigned person are notified of booking requests and bookings, other members are not', async () => {
    const request = await salon()
    for (const person of [request.owner, request.ruth]) {
      expect(await heard(person)).toEqual({
        events: ['requested'],
        subjects: ['Josiane requests'],
      })
    }
    expect((await heard(request.grace)).events).toEqual([])
    const { owner, ruth } = await salon({ accepted: true })
    for (const person of [owner, ruth]) {
      expect(await heard(person)).toEqual({
        events: ['booked'],
        subjects: ['Josiane booked'],
      })
    }
  })

  it('the assigned person is notified when the client reschedules or cancels the booking', async () => {
    const { client, owner, ruth, reschedule, cancel } = await salon({ accepted: true })
    await reschedule(client)
    app.clock.advance(1000)
    await cancel(client)
    const events = ['booked', 'moved', 'cancelled']
    expect((await heard(ruth)).events).toEqual(events)
    expect((await heard(owner)).events).toEqual(events)
  })

  it('the assigned person and the owner are notified when a colleague confirms or cancels the booking', async () => {
    const { owner, ruth, grace, confirm, cancel } = await salon()
    await confirm(grace)
    app.clock.advance(1000)
    await cancel(grace)
    const events = ['requested', 'team_confirmed', 'team_cancelled']
    const subjects = ['Josiane requests', 'Your team confirmed', 'Your team cancelled']
    expect(await heard(ruth)).toEqual({ events, subjects })
    expect(await heard(owner)).toEqual({ events, subjects })
    expect(await heard(grace)).toEqual({ events: [], subjects: [] })
    const [confirmed, cancelled] = (await emailsTo(ruth.email)).slice(-2)
    expect(confirmed?.bodyText).toContain('Amara Braids confirmed this booking with Josiane')
    expect(parseCalendarFile(cancelled?.calendar ?? '').calendar.METHOD).toBe('CANCEL')
  })

  it('an assigned person who confirms a booking gets only the calendar entry, while the owner is notified', async () => {
    const { owner, ruth, confirm } = await salon()
    await confirm(ruth)
    expect(await heard(ruth)).toEqual({
      events: ['requested'],
      subjects: ['Josiane requests', 'You confirmed'],
    })
    expect((await emailsTo(ruth.email)).at(-1)?.bodyText).toContain('You’ve confirmed')
    expect((await heard(owner)).events).toEqual(['requested', 'team_confirmed'])
  })

  it('the assigned person, but not the owner, is notified when a colleague declines the booking request', async () => {
    const { owner, ruth, grace, decline } = await salon()
    await decline(grace)
    expect((await heard(ruth)).events).toEqual(['requested', 'team_declined'])
    expect((await heard(owner)).events).toEqual(['requested'])
  })

  it('the former and the new assigned person are notified when a booking is reassigned', async () => {
    const { owner, ruth, grace, giveTo } = await salon({ accepted: true })
    await giveTo(grace, owner)
    expect(await heard(ruth)).toEqual({
      events: ['booked', 'unassigned'],
      subjects: ['Josiane booked', 'No longer yours'],
    })
    expect(await heard(grace)).toEqual({ events: ['assigned'], subjects: ['Assigned to you'] })
    const methods = [ruth, grace].map(async ({ email }) => {
      const entry = parseCalendarFile((await emailsTo(email)).at(-1)?.calendar ?? '')
      return entry.calendar.METHOD
    })
    expect(await Promise.all(methods)).toEqual(['CANCEL', 'REQUEST'])
    app.clock.advance(1000)
    await giveTo(owner, grace)
    expect((await heard(owner)).events).toEqual(['booked', 'assigned'])
    expect((await heard(grace)).events).toEqual(['assigned'])
  })

  it('a member is notified of a booking that a colleague adds to the member’s calendar', async () => {
    const { owner, ruth, grace, service } = await salon()
    const body = {
      service_id: service.id,
      start: at('27T10:00'),
      client_name: 'Mfon',
      resource_id: await calendarOf(ruth.id),
    }
    expect(await app.call(createWalkIn, { body }, { as: grace.token })).toMatchObject({
      status: 201,
    })
    expect((await heard(ruth)).events).toEqual(['requested', 'team_booked'])
    expect((await heard(owner)).events).toEqual(['requested'])
  })
})

describe('nobody hears', () => {
  it('an owner who is also the assigned person is notified only once of a booking request', async () => {
    const team = await teamFixture(app)
    await team.join('staff')
    const { owner, service } = team
    const client = await app.people.client()
    const member_id = await calendarOf(owner.id)
    const body = { service_id: service.id, start: at('25T10:00'), member_id }
    await app.call(requestBooking, { body }, { as: client.token })
    expect(await heard(owner)).toEqual({
      events: ['requested'],
      subjects: ['Josiane requests'],
    })
  })

  it('members who left the business or are suspended are not notified of its bookings', async () => {
    const { client, ruth, grace, remove, giveTo, owner, cancel } = await salon({ accepted: true })
    await remove(ruth.memberId)
    await giveTo(grace, owner)
    await app.db
      .update(accounts)
      .set({ suspendedAt: app.clock.now() })
      .where(eq(accounts.id, grace.id))
    await cancel(client)
    expect((await heard(ruth)).events).toEqual(['booked'])
    expect((await heard(grace)).events).toEqual(['assigned'])
  })
})

it('emails about a booking reach the owner and the assigned person, unless that person has turned them off', async () => {
  const smtp = await startSmtpServer()
  await app.pool.query('update emails set next_try_at = null where next_try_at is not null')
  const { owner, ruth, client, reschedule, cancel } = await salon({ accepted: true })
  await send(smtp.smtpUrl)
  for (const { email } of [owner, ruth]) {
    expect(smtp.receivedBy(email).filter(({ raw }) => raw.includes('Josiane booked'))).toHaveLength(
      1,
    )
  }
  const settings = { email: { changes: false } } as const
  await savePreferences(app.db, { accountId: ruth.id, settings, now: app.clock.now() })
  await reschedule(client)
  app.clock.advance(1000)
  await cancel(client)
  await send(smtp.smtpUrl)
  const cancelled = (email: string) =>
    smtp.receivedBy(email).filter(({ raw }) => raw.includes('Josiane cancelled'))
  expect(cancelled(owner.email)).toHaveLength(1)
  expect(cancelled(ruth.email)).toHaveLength(0)
  await smtp.close()
})

/** Sends the emails that are due, as a worker does. */
async function send(smtpUrl: string) {
  const outbox = createEmailOutbox(app.db, {
    smtpUrl,
    from: 'hello@ujuzi.test',
    domain: 'ujuzi.test',
    now: app.clock.now,
  })
  const tasks = outboxTasks([outbox], {
    db: app.db,
    now: app.clock.now,
    log: app.server.log,
    pauses: new Map(),
    stillDueChecks: {},
  })
  await tasks['email.send']?.({}, {} as JobHelpers)
}
