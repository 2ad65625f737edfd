import type { Ctx } from '../../platform/ctx.ts'
import type { BookingDeps } from './commands.ts'
import type { BookingNews } from './news.rules.ts'

/**
 * Dependencies for the commands about each booking of one change, and a function that afterwards announces each changed
 * calendar and notifies each person, once.
 */
export function startChangeOfSeveral(deps: BookingDeps) {
  const changedIds = new Set<string>()
  const collected: BookingNews[] = []
  return {
    forEach: {
      ...deps,
      onCalendarChanged: async (_: Ctx, businessId: string) => void changedIds.add(businessId),
      async notifyOfBookings(_: Ctx, news: readonly BookingNews[]) {
        collected.push(...news)
        return []
      },
    } satisfies BookingDeps,
    /** Returns the messages that are sent now. */
    async finish(ctx: Ctx) {
      for (const id of changedIds) await deps.onCalendarChanged(ctx, id)
      return deps.notifyOfBookings(ctx, collected)
    },
  }
}
