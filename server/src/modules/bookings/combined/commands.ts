import type { Ctx } from '../../../platform/ctx.ts'
import { notifyAll } from '../../notifications/commands.ts'
import type { SentMessage } from '../../notifications/queries.ts'
import type { BookingDeps } from '../commands.ts'
import type { BookingMessages } from '../notifications.ts'
import { combineNotifications } from './notifications.ts'

/**
 * Writes the messages about one booking, or hands them to the change of several bookings that it is part of. Returns the
 * messages that are sent now.
 */
export async function notifyOfBooking(
  deps: Pick<BookingDeps, 'collectMessages'>,
  ctx: Ctx,
  { notifications, liveEvents }: BookingMessages,
): Promise<readonly SentMessage[]> {
  if (!deps.collectMessages) return notifyAll(ctx, notifications, liveEvents)
  deps.collectMessages({ notifications, liveEvents })
  return []
}

/**
 * Dependencies for the commands about each booking of one change, and a function that afterwards announces each changed
 * calendar and notifies each person, once.
 */
export function startChangeOfSeveral(deps: BookingDeps) {
  const changedIds = new Set<string>()
  const collected: BookingMessages[] = []
  return {
    forEach: {
      ...deps,
      onCalendarChanged: async (_: Ctx, businessId: string) => void changedIds.add(businessId),
      collectMessages: (messages: BookingMessages) => void collected.push(messages),
    } satisfies BookingDeps,
    /** Returns the messages that are sent now. */
    async finish(ctx: Ctx) {
      for (const id of changedIds) await deps.onCalendarChanged(ctx, id)
      return notifyAll(
        ctx,
        combineNotifications(collected.flatMap(({ notifications }) => notifications)),
        collected.flatMap(({ liveEvents }) => liveEvents),
      )
    },
  }
}
