import { cancelBooking, rescheduleBooking } from '@ujuzi/contract/bookings/transitions'
import { createWalkIn } from '@ujuzi/contract/bookings/walk-ins'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { at, bookingFixture } from '../../../testing/fixtures/bookings.ts'
import { accounts } from '../../accounts/tables.ts'
import { savePreferences } from '../../notifications/preferences/queries.ts'
import type { StoredNotificationSettings } from '../../notifications/tables.ts'

let app: TestApp
let fixture: ReturnType<typeof bookingFixture>
beforeAll(async () => {
  app = await openTestApp()
  fixture = bookingFixture(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(new Date('2026-11-23T12:00:00Z')))

const choose = (accountId: string, settings: StoredNotificationSettings) =>
  savePreferences(app.db, { accountId, settings, now: app.clock.now() })

describe('the response to a change names the channels by which the other party was notified', () => {
  it('the response to a cancellation lists in-app and email under notified_by for a client who chose no channels', async () => {
    const { transition } = await fixture.createBooking({ accepted: true })
    expect(await transition('professional', 'cancel')).toMatchObject({
      data: { notified_by: ['in_app', 'email'] },
    })
  })

  it('the response to rescheduling lists in-app and SMS under notified_by for a client who switched SMS on', async () => {
    const { client, reschedule } = await fixture.createBooking({ accepted: true })
    await app.db
      .update(accounts)
      .set({ phone: '+237650000417', phoneVerifiedAt: app.clock.now() })
      .where(eq(accounts.id, client.id))
    await choose(client.id, {
      email: { booking_confirmations: false },
      push: { booking_confirmations: false },
      sms: { booking_confirmations: true },
    })
    expect(await reschedule('professional', at('25T14:00'))).toMatchObject({
      data: { notified_by: ['in_app', 'sms'] },
    })
  })

  it('the response to declining a request leaves an email held for quiet hours out of notified_by', async () => {
    const { client, decline } = await fixture.createBooking()
    const quiet_hours = { start_time: '00:00', end_time: '23:59', timezone: 'Africa/Douala' }
    await choose(client.id, { quiet_hours: { enabled: true, ...quiet_hours } })
    expect(await decline('professional', 'I am travelling')).toMatchObject({
      data: { notified_by: ['in_app'] },
    })
  })

  it('the response to a client’s cancellation lists the notification channels of the business under notified_by', async () => {
    const { transition } = await fixture.createBooking({ accepted: true })
    expect(await transition('client', 'cancel')).toMatchObject({
      data: { notified_by: ['in_app', 'email'] },
    })
  })

  it('the response to a change lists SMS under notified_by for a client without an account', async () => {
    const { business } = await fixture.createParties()
    const as = { as: business.owner.token }
    const entered = await app.call(
      createWalkIn,
      {
        body: {
          service_id: business.service.id,
          start: at('25T10:00'),
          client_name: 'Mama Ngozi',
          client_phone: '+237677001122',
        },
      },
      as,
    )
    if (!entered.ok) throw new Error(entered.error.code)
    const params = { id: entered.data.id }
    const start = at('25T15:00')
    expect(await app.call(rescheduleBooking, { params, body: { start } }, as)).toMatchObject({
      data: { notified_by: ['sms'] },
    })
    expect(await app.call(cancelBooking, { params, body: {} }, as)).toMatchObject({
      data: { notified_by: ['sms'] },
    })
  })
})
