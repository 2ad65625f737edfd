import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { parseCalendarFile } from '../../../testing/checks/calendar-file.ts'
import { waitForLockWait } from '../../../testing/database/lock-wait.ts'
import { bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { notifications } from '../../notifications/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { lockBusiness } from '../../schedule/queries.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

const sweep = ({ tasks }: Pick<TestApp, 'tasks'> = app) =>
  tasks['bookings.remind']?.({}, {} as JobHelpers)
/** The booking of the fixture starts on Wednesday the 25th at 9:00 UTC. */
const goTo = (day: string) => app.clock.set(new Date(`2026-11-${day}:00Z`))
const reminder = 'Reminder: Skin fade, Wed 25 Nov, 10:00'

/** A confirmed booking, and what its client was reminded of. */
async function agreed() {
  const booked = await fixture.createBooking({ accepted: true })
  const { client, id } = booked
  const reminders = async () =>
    (await fixture.listSubjectsTo(client.email)).filter((subject) => subject.startsWith('Reminder'))
  const due = async () => {
    const [row] = await app.db.select().from(bookings).where(eq(bookings.id, id))
    return row?.remindAt
  }
  const events = async () =>
    (await app.db.select().from(notifications).where(eq(notifications.bookingId, id))).map(
      ({ event }) => event,
    )
  return { ...booked, reminders, due, events }
}

test('a client is reminded once a day before and once two hours before the booking', async () => {
  const { client, reminders, due, events } = await agreed()
  goTo('24T08:59')
  await sweep()
  expect(await reminders()).toEqual([])
  goTo('24T09:00')
  await sweep()
  await sweep()
  expect(await reminders()).toEqual([reminder])
  goTo('25T07:00')
  await sweep()
  await sweep()
  expect(await reminders()).toEqual([reminder, reminder])
  expect(await due()).toBeNull()
  expect(await events()).toEqual(expect.arrayContaining(['reminder_day', 'reminder_hours']))
  const [, last] = (await fixture.listEmailsTo(client.email)).filter(({ subject }) =>
    subject.startsWith('Reminder'),
  )
  expect(parseCalendarFile(last?.calendar ?? '').event).toMatchObject({
    DTSTART: '20261125T090000Z',
    STATUS: 'CONFIRMED',
  })
})

test('two processes sending reminders at once remind the client once', async () => {
  const { business, reminders } = await agreed()
  const other = app.openAnotherApp()
  goTo('24T09:00')
  const { sending } = await transact(app.db, async (tx) => {
    await lockBusiness(tx, business.id)
    const sending = Promise.all([sweep(), sweep(other)])
    await Promise.race([sending, waitForLockWait(app, 2)])
    return { sending }
  })
  await sending
  expect(await reminders()).toEqual([reminder])
})

test('a reminder sent late states when the booking starts, and none is sent after it has started', async () => {
  const late = await agreed()
  const over = await agreed()
  await app.db
    .update(bookings)
    .set({ startsAt: new Date('2026-11-25T07:30:00Z') })
    .where(eq(bookings.id, over.id))
  goTo('25T08:00')
  await sweep()
  expect(await late.reminders()).toEqual([reminder])
  expect(await late.events()).toContain('reminder_hours')
  expect(await over.reminders()).toEqual([])
  expect(await over.due()).toBeNull()
})

test('sends no reminder of a cancelled booking', async () => {
  const { transition, reminders, due } = await agreed()
  await transition('client', 'cancel')
  goTo('24T09:00')
  await sweep()
  expect(await reminders()).toEqual([])
  expect(await due()).toBeNull()
})

test('a client is reminded of a rescheduled booking only before the new time', async () => {
  const { reschedule, reminders } = await agreed()
  expect((await reschedule('client', '2026-11-26T10:00:00+01:00')).ok).toBe(true)
  goTo('24T09:00')
  await sweep()
  expect(await reminders()).toEqual([])
  goTo('25T09:00')
  await sweep()
  expect(await reminders()).toEqual(['Reminder: Skin fade, Thu 26 Nov, 10:00'])
})
