import type { Ctx } from '../../platform/ctx.ts'
import type { LiveEvent } from '../../platform/live/live.ts'
import { withinBudgets } from './budgets/commands.ts'
import {
  accountsWithoutPreferences,
  deliveriesOf,
  type EventTemplate,
  type Notification,
} from './event.rules.ts'
import { listStoredPreferences } from './preferences/queries.ts'
import { writeNotifications } from './queries.ts'
import { admitStrangers, recordStrangerMessages } from './strangers/commands.ts'

/**
 * Notifies one recipient on every channel for which the event has a template, as part of the transaction in `ctx`.
 * Erased accounts get nothing. People without an account get messages within limits: beyond them a guest is left out,
 * and any other message is refused to its sender (book: notifications).
 */
export const notify = <Facts>(
  ctx: Ctx,
  recipient: Notification<Facts>['recipient'],
  event: EventTemplate<Facts>,
  facts: Facts,
) => notifyAll(ctx, [{ recipient, event, facts }])

/**
 * Notifies all recipients of one change, and sends `liveEvents` to open screens, in one statement. Their preferences are
 * read first unless they came with the recipients. Returns the messages that are sent now.
 */
export async function notifyAll<Facts>(
  { db, now }: Ctx,
  notifications: readonly Notification<Facts>[],
  liveEvents: readonly LiveEvent[] = [],
) {
  const admitted = await admitStrangers({ db, now }, notifications)
  const known = await withPreferences({ db, now }, admitted)
  const deliveries = await withinBudgets({ db, now }, deliveriesOf(known, now))
  await recordStrangerMessages({ db, now }, deliveries)
  return writeNotifications(db, { deliveries, liveEvents, now })
}

async function withPreferences<Facts>(
  { db, now }: Ctx,
  notifications: readonly Notification<Facts>[],
): Promise<readonly Notification<Facts>[]> {
  const accountIds = accountsWithoutPreferences(notifications, now)
  if (accountIds.length === 0) return notifications
  const stored = await listStoredPreferences(db, accountIds)
  return notifications.map((one) =>
    one.recipient?.id && one.recipient.preferences === undefined
      ? {
          ...one,
          recipient: { ...one.recipient, preferences: stored.get(one.recipient.id) ?? null },
        }
      : one,
  )
}
