import { testEvent } from '@ujuzi/contract/developers/webhooks'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import type { BookingChange } from '../../bookings/commands.ts'
import { bookingView } from '../../bookings/view.ts'
import { insertDeliveries } from './deliveries.queries.ts'
import { listSubscribed } from './queries.ts'
import { eventBody, eventsOf, giveUpAt } from './rules.ts'
import type { WebhookEndpointRow } from './tables.ts'

/**
 * Writes the events of a changed booking for each webhook that is subscribed to them, in the transaction of the change.
 * Their data is the booking as the business sees it then.
 */
export async function recordBookingEvents(ctx: Ctx, change: BookingChange) {
  const { business, details, from, timeChanged } = change
  if (!business.hasWebhooks) return
  const { booking } = details
  for (const type of eventsOf({ from, to: booking.status, timeChanged })) {
    const subscribed = await listSubscribed(ctx.db, business.id, type)
    if (subscribed.length === 0) continue
    const viewer = { party: 'professional', locale: 'en', now: ctx.now } as const
    const event = { type, bookingId: booking.id, data: { booking: bookingView(details, viewer) } }
    await writeDeliveries(ctx, subscribed, event)
  }
}

/** Writes a test event, which is tried once. */
export const recordTestEvent = (
  { db, now }: Ctx,
  endpoint: Pick<WebhookEndpointRow, 'id' | 'leasedUntil'>,
) =>
  transact(db, async (tx) => {
    const event = { type: testEvent, bookingId: null, data: {} }
    const [delivery] = await writeDeliveries({ db: tx, now }, [endpoint], event, {
      until: now,
      sendAt: endpoint.leasedUntil,
    })
    if (!delivery) throw new Error('The test event was not written')
    return delivery
  })

type Event = { type: string; bookingId: string | null; data: object }

async function writeDeliveries(
  { db, now }: Ctx,
  endpoints: readonly { id: string }[],
  { type, bookingId, data }: Event,
  { until = giveUpAt(now), sendAt }: { until?: Date; sendAt?: Date | null } = {},
) {
  const eventId = newId()
  const event = { eventId, type, bookingId }
  const body = eventBody({ id: eventId, type, createdAt: now, data })
  const times = { createdAt: now, nextTryAt: now, giveUpAt: until }
  const rows = endpoints.map(({ id }) => ({ ...event, endpointId: id, body, ...times }))
  const written = await insertDeliveries(db, rows)
  await wakeSender(db, sendAt)
  return written
}

/** Starts the sender when the transaction commits, or later. */
export const wakeSender = (db: Db, runAt?: Date | null) =>
  sendJob(db, 'webhooks.send', {}, runAt ? { runAt } : {})
