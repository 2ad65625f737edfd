import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import type { BookingDetails } from '../../modules/bookings/queries.ts'
import { enterBooking, requestBooking } from '../../modules/bookings/requests/commands.ts'
import { acceptMove, rescheduleBooking } from '../../modules/bookings/reschedule/commands.ts'
import { type Mine, moveBooking } from '../../modules/bookings/transitions/commands.ts'
import { businesses } from '../../modules/businesses/tables.ts'
import { Refusal } from '../../platform/errors.ts'
import type { TestApp } from '../app/test-app.ts'
import type { Step } from './predict.ts'
import type { Made, Model, Mover, Terms } from './state.ts'
import { minute } from './state.ts'

export type Outcome = { code: string; made?: Made; calendarChanged: boolean }

/** Does in the house what the model foresees: the same steps, by the real commands. */
export function handsIn(app: TestApp, model: Model) {
  const { db } = app
  /** As each was seen last: whoever acts may know an older state than there is. */
  const seen = new Map<string, BookingDetails>()
  const when = () => ({ db, now: new Date(model.now) })
  let calendarChanged = false
  const deps = {
    publicUrl: () => 'http://ujuzi.test',
    mailFrom: 'Ujuzi <hello@ujuzi.test>',
    calendarChanged: async () => {
      calendarChanged = true
    },
    calendarKept: (now: Date) => ({ from: now, to: now }),
  }

  const act = async (step: Step): Promise<Outcome> => {
    calendarChanged = false
    try {
      const details = await perform(step)
      seen.set(details.booking.id, details)
      const { id, chairId } = details.booking
      return { code: 'done', made: { id, chair: chairId }, calendarChanged }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, calendarChanged: false }
      throw error
    }
  }

  async function perform(step: Step): Promise<BookingDetails> {
    switch (step.kind) {
      case 'request':
        return requestBooking(deps, when(), step.client, wish(step))
      case 'enter':
        return enterBooking(deps, when(), shopOf(step.shop).ownerId, {
          ...wish(step),
          client_name: 'Ama Owusu',
        })
      case 'reschedule':
        return rescheduleBooking(deps, when(), mine(step), { start: textOf(step.start) })
      case 'accept_move':
        return acceptMove(deps, when(), mine(step), { start: textOf(step.start) })
      case 'move': {
        const { booking } = lookAt(step.visit)
        const by = { party: step.by, ...accountOf(step.visit, step.by) }
        return moveBooking(deps, when(), booking, step.move, by)
      }
    }
  }

  const shopOf = (index: number) => {
    const shop = model.shops[index]
    if (!shop) throw new Error(`No shop ${index}`)
    return shop
  }

  function wish({ shop, services, start }: { shop: number; services: number[]; start: number }) {
    const [first, ...further] = services.flatMap((n) => shopOf(shop).services[n]?.id ?? [])
    return { service_id: first ?? '', further_service_ids: further, start: textOf(start) }
  }

  function lookAt(id: string) {
    const details = seen.get(id)
    if (!details) throw new Error(`Nobody has seen ${id}`)
    return details
  }

  function mine({ visit, party }: { visit: string; party: 'client' | 'professional' }): Mine {
    const details = lookAt(visit)
    return { details, party, accountId: accountOf(visit, party).accountId ?? '' }
  }

  function accountOf(id: string, mover: Mover): { accountId?: string } {
    const visit = model.visits.get(id)
    if (mover === 'professional') return { accountId: visit?.shop.ownerId ?? '' }
    return mover === 'client' && visit?.client ? { accountId: visit.client } : {}
  }

  return {
    act,
    async lookRound(what: 'expire' | 'complete' | 'remind') {
      app.clock.set(new Date(model.now))
      await app.tasks[`bookings.${what}`]?.({}, {} as JobHelpers)
    },
    async setTerms(index: number, terms: Partial<Terms>) {
      await db
        .update(businesses)
        .set(columnsOf(terms))
        .where(eq(businesses.id, shopOf(index).id))
    },
  }
}

const textOf = (at: number) => new Date(at).toISOString()

/** How the house writes down these terms. */
export const columnsOf = ({ accepts, pause, perDay, policy }: Partial<Terms>) => ({
  ...(accepts !== undefined && { autoAcceptBookings: accepts }),
  ...(pause !== undefined && { bufferTimeMinutes: pause / minute }),
  ...(perDay !== undefined && { maxDailyBookings: perDay }),
  ...(policy && {
    freeCancellationHours: policy.free,
    partialRefundHours: policy.partial,
    noRefundHours: policy.none,
    cancellationFeePercentage: policy.fee,
  }),
})
