import * as contract from '@ujuzi/contract/bookings/series'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import {
  type AccountCaller,
  type Api,
  type Caller,
  serve,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  type BookingDeps,
  getOwnBooking,
  type OwnBooking,
  type WithBookingId,
} from '../commands.ts'
import { channelsToOtherParty, type NotifiedSeries } from '../notified-by.rules.ts'
import type { BookingDetails } from '../queries.ts'
import { bookingView } from '../view.ts'
import { cancelSeries, moveSeries, previewMove } from './changes.commands.ts'
import { createSeries, previewSeries } from './commands.ts'

export function seriesRoutes(api: Api, deps: BookingDeps) {
  serve(api, contract.previewBookingSeries, async ({ body }, caller) => {
    const { timeZone, dates } = await previewSeries(deps, caller, {
      businessId: caller.business.id,
      assignee: ownCalendarOf(caller, 'all_bookings'),
      body,
    })
    return { timezone: timeZone, results: dates }
  })

  serve(api, contract.createBookingSeries, async ({ body }, caller) => {
    const created = await createSeries(deps, caller, {
      businessId: caller.business.id,
      accountId: caller.actor.accountId,
      assignee: ownCalendarOf(caller, 'all_bookings'),
      body,
    })
    return seriesView(created, caller, {})
  })

  serveWithSubject(
    api,
    contract.cancelBookingSeries,
    getBusinessBooking,
    async (input, caller, own) => {
      const cancelled = await cancelSeries(deps, caller, { own, body: input.body })
      return seriesView(cancelled, caller, own)
    },
  )

  serveWithSubject(
    api,
    contract.previewSeriesMove,
    getBusinessBooking,
    async (input, caller, own) => ({
      timezone: own.details.business.timeZone,
      results: await previewMove(deps, caller, { own, body: input.body }),
    }),
  )

  serveWithSubject(
    api,
    contract.moveBookingSeries,
    getBusinessBooking,
    async (input, caller, own) => {
      const moved = await moveSeries(deps, caller, { own, body: input.body })
      return seriesView(moved, caller, own)
    },
  )
}

/** A booking that the caller handles for the business. Throws `not_allowed` to its client. */
async function getBusinessBooking(input: WithBookingId, caller: AccountCaller) {
  const own = await getOwnBooking(input, caller)
  if (own.party !== 'professional') throw new Refusal('not_allowed')
  return own
}

const seriesView = (
  { bookings: [first, ...others], sent }: NotifiedSeries,
  caller: Pick<Caller, 'locale' | 'now'>,
  own: Pick<OwnBooking, 'isAssigneeOnly'>,
) => ({
  results: first ? [first, ...others].map((details) => view(details, caller, own)) : [],
  notified_by: first ? channelsToOtherParty({ ...first, sent }, 'professional') : [],
})

const view = (
  details: BookingDetails,
  { locale, now }: Pick<Caller, 'locale' | 'now'>,
  { isAssigneeOnly }: Pick<OwnBooking, 'isAssigneeOnly'>,
) => bookingView(details, { party: 'professional', isAssigneeOnly, locale, now })
