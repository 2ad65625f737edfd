import { addBusyCalendar, listBusyCalendars } from '@ujuzi/contract/calendars/busy-calendars'
import { expect } from 'vitest'
import { readJob } from '../../modules/calendars/busy-calendars/commands.ts'
import { openPool } from '../../platform/db/db.ts'
import { migrateJobs, sendJob, startWorker } from '../../platform/jobs/jobs.ts'
import { type TestApp, toApplicationUrl } from '../app/test-app.ts'
import { startCalendarServer } from './calendar-server.ts'

export type BusinessWithOwner = Awaited<ReturnType<TestApp['people']['business']>>

const minuteMs = 60_000

/** A server of calendars, and the app's own queue, which reads them. */
export async function startReading(app: TestApp) {
  await migrateJobs(app.pool)
  const pool = openPool(toApplicationUrl(app.url), 5)
  const worker = await startWorker(pool, { tasks: app.tasks, timers: [], log: app.server.log })
  const server = await startCalendarServer()
  const close = async () => {
    await worker.stop()
    await pool.end()
    await server.close()
  }
  async function connect(
    { owner }: BusinessWithOwner,
    more: { resource_id?: string; url?: string } = {},
  ) {
    const added = await app.call(
      addBusyCalendar,
      { body: { url: server.url, ...more } },
      { as: await app.people.signIn(owner.id) },
    )
    if (!added.ok) throw new Error(added.error.code)
    return added.data.id
  }

  async function listShown({ owner }: BusinessWithOwner) {
    const response = await app.call(
      listBusyCalendars,
      {},
      { as: await app.people.signIn(owner.id) },
    )
    if (!response.ok) throw new Error(response.error.code)
    return response.data.results
  }

  /** Waits until the queue has read the calendar at the current time of the clock. */
  async function waitUntilRead(business: BusinessWithOwner) {
    const now = app.clock.now().toISOString()
    await expect
      .poll(async () => (await listShown(business)).map((one) => [one.reading, one.last_read_at]))
      .toContainEqual([false, now])
    return (await listShown(business))[0]
  }

  /** Has the queue read what is due, as the timer does every minute. */
  const runTimer = () => sendJob(app.db, readJob, {})

  async function readAgainAfter(minutes: number, business: BusinessWithOwner) {
    app.clock.advance(minutes * minuteMs)
    await runTimer()
    return waitUntilRead(business)
  }

  return { server, connect, listShown, waitUntilRead, readAgainAfter, close }
}
