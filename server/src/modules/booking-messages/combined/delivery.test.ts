import { cancelBooking } from '@ujuzi/contract/bookings/transitions'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmailOutbox } from '../../../platform/email/email.ts'
import { outboxTasks } from '../../../platform/jobs/outbox.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { movableSeries } from '../../../testing/fixtures/repeats/connected-series.ts'
import { startSmtpServer } from '../../../testing/servers/smtp.ts'
import { savePreferences } from '../../notifications/preferences/queries.ts'
import { isMessageOfSeveralStillDue } from '../delivery/queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T07:00:00Z')))

const connected = (count: number) => movableSeries(app, count)

describe('one message about several bookings', () => {
  it('a person who turned off emails about changes gets no email when a series of bookings is rescheduled', async () => {
    const series = await connected(3)
    await savePreferences(app.db, {
      accountId: series.ruth.id,
      settings: { email: { changes: false } },
      now: app.clock.now(),
    })
    await series.moveAll()
    const { client, ruth } = await series.listNew()
    expect([client.emails.length, ruth.emails.length, ruth.inApp.length]).toEqual([1, 0, 1])
  })

  it('an email about a rescheduled series waits until quiet hours end and is dropped if all bookings are cancelled', async () => {
    const series = await connected(3)
    await savePreferences(app.db, {
      accountId: series.client.id,
      settings: {
        quiet_hours: {
          enabled: true,
          start_time: '00:00',
          end_time: '23:00',
          timezone: 'Africa/Douala',
        },
      },
      now: app.clock.now(),
    })
    await series.moveAll()
    const { client } = await series.listNew()
    const { heldUntil, stillDue } = client.emails[0] ?? {}
    expect([client.emails.length, heldUntil === null, stillDue?.kind]).toEqual([
      1,
      false,
      'bookings',
    ])
    const isDue = () =>
      isMessageOfSeveralStillDue(app.db, stillDue ?? { kind: '' }, app.clock.now())
    const [first, ...others] = series.created
    for (const { id } of others)
      await app.call(cancelBooking, { params: { id }, body: {} }, await series.as(series))
    expect(await isDue()).toBe(true)
    const params = { id: first?.id ?? '' }
    await app.call(cancelBooking, { params, body: {} }, await series.as(series))
    expect(await isDue()).toBe(false)
  })

  it('an email about a cancelled series is sent once even if the cancellation and the sending are repeated', async () => {
    const smtp = await startSmtpServer()
    const series = await connected(12)
    await app.pool.query('update emails set next_try_at = null where next_try_at is not null')
    await series.cancelAll()
    expect(await series.cancelAll()).toMatchObject({ error: { code: 'version_conflict' } })
    smtp.state.refusal = { at: 'data', code: 451 }
    await send(smtp.smtpUrl)
    expect(smtp.state.refusedCount).toBeGreaterThan(0)
    smtp.state.refusal = undefined
    app.clock.advance(600_000)
    await send(smtp.smtpUrl)
    await send(smtp.smtpUrl)
    for (const { email } of [series.client, series.ruth, series.owner]) {
      expect(smtp.receivedBy(email)).toHaveLength(1)
      expect(smtp.receivedBy(email)[0]?.raw).toMatch(
        /text\/calendar; charset=utf-8;\s+method=PUBLISH/,
      )
    }
    await smtp.close()
  })
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
