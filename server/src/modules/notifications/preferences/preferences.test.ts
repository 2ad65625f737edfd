import { eq, sql } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { createEmailOutbox, listEmails } from '../../../platform/email/email.ts'
import { outboxTasks } from '../../../platform/jobs/outbox.ts'
import { leaseNext } from '../../../platform/jobs/outbox-rows.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { accounts } from '../../accounts/tables.ts'
import { isBookingMessageStillDue } from '../../booking-messages/delivery/queries.ts'
import { smsMessages } from '../channels/sms/tables.ts'
import type { StoredNotificationSettings } from '../tables.ts'
import { saveNotificationPreferences } from './commands.ts'
import { getNotificationPreferences, savePreferences } from './queries.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-11-23T12:00:00Z'))
  await app.pool.query('update emails set next_try_at = null where next_try_at is not null')
})

const goTo = (time: string) => app.clock.set(new Date(`2026-11-${time}:00Z`))
const choose = (accountId: string, settings: StoredNotificationSettings) =>
  savePreferences(app.db, { accountId, settings, now: app.clock.now() })
const night = (timezone = 'Africa/Douala') => ({
  quiet_hours: { enabled: true, start_time: '22:00', end_time: '07:00', timezone },
})
const rowsTo = (recipient: string) =>
  app.db.select().from(emails).where(eq(emails.recipient, recipient)).orderBy(emails.id)
const sms = (accountId: string) =>
  app.db
    .select({ body: smsMessages.body, heldUntil: smsMessages.heldUntil })
    .from(smsMessages)
    .innerJoin(accounts, eq(accounts.phone, smsMessages.recipient))
    .where(eq(accounts.id, accountId))

let lastPhone = 0
async function verifyPhone(accountId: string) {
  const phone = `+23765${String(process.pid % 1000).padStart(3, '0')}${String(++lastPhone).padStart(4, '0')}`
  await app.db
    .update(accounts)
    .set({ phone, phoneVerifiedAt: app.clock.now() })
    .where(eq(accounts.id, accountId))
}

/** Sends due emails through a real SMTP server, as a worker of this or another process does. */
function worker(smtpUrl: string) {
  const outbox = createEmailOutbox(app.db, {
    smtpUrl,
    from: 'hello@ujuzi.test',
    domain: 'ujuzi.test',
    now: app.clock.now,
  })
  const { 'email.send': send } = outboxTasks([outbox], {
    db: app.db,
    now: app.clock.now,
    log: app.server.log,
    pauses: new Map(),
    stillDueChecks: { booking: isBookingMessageStillDue },
  })
  return async () => send?.({}, {} as JobHelpers)
}

async function withSmtp(check: (send: () => Promise<void>) => Promise<void>) {
  smtp = await startSmtpServer()
  await check(async () => void (await worker(smtp.smtpUrl)()))
  await smtp.close()
}

test('without stored notification preferences the defaults apply, in the time zone of the business', async () => {
  const business = await app.people.business()
  const found = await getNotificationPreferences(app.db, business.owner.id, 'professional')
  expect(found.email.new_requests).toBe(true)
  expect(found.quiet_hours).toMatchObject({ enabled: false, timezone: 'Africa/Douala' })
})

test('saved notification preferences are returned unchanged', async () => {
  const { id } = await app.people.client()
  const before = await getNotificationPreferences(app.db, id, 'client')
  const changed = {
    ...before,
    ...night('Africa/Cairo'),
    sms: { ...before.sms, reminder_notifications: true },
  }
  await saveNotificationPreferences<'client'>({ db: app.db, now: app.clock.now() }, id, changed)
  expect(await getNotificationPreferences(app.db, id, 'client')).toEqual(changed)
})

test('a notification group that is switched off sends no email, but its notifications still appear on the site', async () => {
  const { business, client, service_id } = await fixture.createParties()
  await choose(business.owner.id, { email: { new_requests: false } })
  await fixture.request(client, { service_id, start: at('25T10:00') })
  expect(await rowsTo(business.owner.email)).toEqual([])
  const { rows } = await app.db.execute(
    sql`select event from notifications where account_id = ${business.owner.id}`,
  )
  expect(rows).toEqual([{ event: 'requested' }])
})

test('SMS notifications are sent only to a verified phone', async () => {
  const { business, client, service_id } = await fixture.createParties()
  await choose(business.owner.id, { email: { new_requests: false }, sms: { new_requests: true } })
  await fixture.request(client, { service_id, start: at('25T10:00') })
  expect(await sms(business.owner.id)).toEqual([])
  await verifyPhone(business.owner.id)
  const other = await app.people.client()
  await fixture.request(other, { service_id, start: at('25T14:00') })
  expect(await sms(business.owner.id)).toEqual([
    { body: expect.stringContaining(' requests Skin fade'), heldUntil: null },
  ])
})

test('a client who switched off reminders gets no reminder email', async () => {
  const { client } = await fixture.createBooking({ accepted: true })
  await choose(client.id, { email: { reminder_notifications: false } })
  goTo('24T09:00')
  await app.tasks['bookings.remind']?.({}, {} as JobHelpers)
  const subjects = (await rowsTo(client.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Reminder'))).toEqual([])
})

test('a last-minute change is sent by email and SMS even in quiet hours and with both switched off', async () => {
  const booking = await fixture.createBooking({ accepted: true })
  await verifyPhone(booking.client.id)
  await choose(booking.client.id, {
    email: { booking_confirmations: false },
    quiet_hours: { ...night().quiet_hours, start_time: '00:00', end_time: '23:59' },
  })
  goTo('25T06:30')
  expect(await booking.transition('professional', 'cancel')).toMatchObject({ ok: true })
  expect((await rowsTo(booking.client.email)).at(-1)).toMatchObject({
    subject: expect.stringContaining(' cancelled: '),
    heldUntil: null,
  })
  expect(await sms(booking.client.id)).toEqual([
    {
      body: expect.stringContaining(' cancelled: '),
      heldUntil: new Date('2026-11-25T06:33:00Z'),
    },
  ])
})

test('an email in quiet hours waits until they end in the recipient’s time zone', async () => {
  const { business, client, service_id } = await fixture.createParties()
  await choose(business.owner.id, night('Africa/Nairobi'))
  goTo('23T21:00')
  const as = await app.people.signIn(client.id)
  await fixture.request({ token: as }, { service_id, start: at('25T10:00') })
  const end = new Date('2026-11-24T04:00:00Z')
  expect(await rowsTo(business.owner.email)).toMatchObject([{ heldUntil: end, nextTryAt: end }])
  await withSmtp(async (send) => {
    goTo('24T03:59')
    await send()
    expect(smtp.receivedBy(business.owner.email)).toEqual([])
    goTo('24T04:00')
    await send()
    await send()
    expect(smtp.receivedBy(business.owner.email)).toHaveLength(1)
  })
})

test('an email held in quiet hours is sent once even if the first worker dies while sending it', async () => {
  const { business, client, service_id } = await fixture.createParties()
  await choose(business.owner.id, night())
  goTo('23T21:30')
  const as = await app.people.signIn(client.id)
  await fixture.request({ token: as }, { service_id, start: at('25T10:00') })
  goTo('24T06:00')
  await app.pool.query('update emails set next_try_at = null where recipient <> $1', [
    business.owner.email,
  ])
  expect(await leaseNext(app.db, emails, app.clock.now())).toBeDefined()
  await withSmtp(async (send) => {
    await send()
    expect(smtp.receivedBy(business.owner.email)).toEqual([])
    app.clock.advance(16_000)
    await Promise.all([send(), send()])
    await send()
    expect(smtp.receivedBy(business.owner.email)).toHaveLength(1)
  })
})

test('an email about a booking request, held in quiet hours, is not sent if the request expires meanwhile', async () => {
  const { business, client, service_id } = await fixture.createParties()
  await choose(business.owner.id, night())
  goTo('23T21:30')
  const as = await app.people.signIn(client.id)
  const booked = await fixture.request({ token: as }, { service_id, start: at('25T10:00') })
  if (!booked.ok) throw new Error(booked.error.code)
  await app.pool.query(`update bookings set status = 'expired' where id = $1`, [booked.data.id])
  goTo('24T06:00')
  await withSmtp(async (send) => {
    await send()
    expect(smtp.receivedBy(business.owner.email)).toEqual([])
  })
  expect(await rowsTo(business.owner.email)).toMatchObject([
    { failure: 'overdue after quiet hours', bodyText: '', nextTryAt: null },
  ])
})

test('a reminder that quiet hours hold back beyond the start of the booking is not sent', async () => {
  const { client } = await fixture.createBooking({ accepted: true })
  await choose(client.id, {
    quiet_hours: { ...night().quiet_hours, start_time: '06:00', end_time: '12:00' },
  })
  goTo('25T07:30')
  await app.tasks['bookings.remind']?.({}, {} as JobHelpers)
  const held = (await rowsTo(client.email)).filter(({ heldUntil }) => heldUntil)
  expect(held).toHaveLength(1)
  goTo('25T11:00')
  await withSmtp(async (send) => {
    await send()
    const subjects = smtp.receivedBy(client.email).map(({ raw }) => raw)
    expect(subjects.filter((raw) => raw.includes('Reminder'))).toEqual([])
  })
})

test('an SMS in quiet hours waits until 15 minutes after they end', async () => {
  const { business, client, service_id } = await fixture.createParties()
  await verifyPhone(business.owner.id)
  await choose(business.owner.id, { ...night(), sms: { new_requests: true } })
  goTo('23T21:30')
  const as = await app.people.signIn(client.id)
  await fixture.request({ token: as }, { service_id, start: at('25T10:00') })
  expect(await sms(business.owner.id)).toMatchObject([
    { heldUntil: new Date('2026-11-24T06:15:00Z') },
  ])
})

test('after quiet hours the demo mailbox shows a held email, unless the booking request has expired', async () => {
  const open = await fixture.createParties()
  const gone = await fixture.createParties()
  goTo('23T21:30')
  for (const { business, client, service_id } of [open, gone]) {
    await choose(business.owner.id, night())
    const as = await app.people.signIn(client.id)
    await fixture.request({ token: as }, { service_id, start: at('25T10:00') })
  }
  await app.pool.query(`update bookings set status = 'expired' where business_id = $1`, [
    gone.business.id,
  ])
  const shown = async () => [
    await listEmails(app.db, open.business.owner.email, 9),
    await listEmails(app.db, gone.business.owner.email, 9),
  ]
  await app.tasks['email.send']?.({}, {} as JobHelpers)
  expect(await shown()).toEqual([[], []])
  goTo('24T06:00')
  await app.tasks['email.send']?.({}, {} as JobHelpers)
  expect(await shown()).toMatchObject([[{ sentAt: null, nextTryAt: null }], []])
})
