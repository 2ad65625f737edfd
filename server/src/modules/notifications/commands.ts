import type { Ctx } from '../../platform/ctx.ts'
import type { LiveEvent } from '../../platform/live/live.ts'
import { deliveriesOf, type EventTemplate, type Notification } from './event.rules.ts'
import { writeNotifications } from './queries.ts'

/**
 * Notifies one recipient on every channel for which the event has a template, as part of the transaction in `ctx`.
 * Guests and erased accounts get nothing.
 */
export const notify = <Facts>(
  ctx: Ctx,
  recipient: Notification<Facts>['recipient'],
  event: EventTemplate<Facts>,
  facts: Facts,
) => notifyAll(ctx, [{ recipient, event, facts }])

/** Notifies all recipients of one change, and sends `liveEvents` to open screens, in one statement. */
export const notifyAll = <Facts>(
  { db, now }: Ctx,
  notifications: readonly Notification<Facts>[],
  liveEvents: readonly LiveEvent[] = [],
) => writeNotifications(db, { deliveries: deliveriesOf(notifications), liveEvents, now })
