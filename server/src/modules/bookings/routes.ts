import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as agenda from '@ujuzi/contract/bookings/agenda'
import * as contract from '@ujuzi/contract/bookings/bookings'
import { needVerified } from '../../platform/api/actor.ts'
import { afterOf, cutPage, listName } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveOn } from '../../platform/api/serve.ts'
import { recordsOf } from './clients/queries.ts'
import { countBookings, listBookings } from './list.queries.ts'
import { type BookingDetails, listMoves } from './queries.ts'
import { enterBooking, requestBooking } from './requests/commands.ts'
import { slotRoutes } from './slots/routes.ts'
import type { Deps } from './transitions/commands.ts'
import { getMine, moveRoutes } from './transitions/routes.ts'
import { bookingView, bookingWithRecordView } from './view.ts'

export function bookingRoutes(api: Api, deps: Deps) {
  slotRoutes(api)

  serveOn(api, contract.requestBooking, needVerified, async ({ body }, caller) => {
    const details = await requestBooking(deps, caller, caller.actor.accountId, body)
    return bookingView(details, { party: 'client', locale: caller.locale, now: caller.now })
  })

  serve(api, agenda.enterBooking, async ({ body }, caller) => {
    const details = await enterBooking(deps, caller, caller.actor.accountId, body)
    return bookingView(details, { party: 'professional', locale: caller.locale, now: caller.now })
  })

  serve(api, contract.listBookings, async ({ query }, { actor, db, locale, now }) => {
    const { limit = pageSizeDefault, order, from, to } = query
    const { proposed_by: proposedBy, client_id: clientId } = query
    const role = query.role ?? (actor.role === 'professional' ? 'professional' : 'client')
    const statuses = query.status?.split(',') as contract.BookingStatus[] | undefined
    const wanted = { role, accountId: actor.accountId, statuses, from, to, proposedBy, clientId }
    const list = listName('bookings', { ...wanted, order })
    const after = afterOf(list, query.cursor)
    const page = { latestFirst: order === 'latest', after, limit: limit + 1 }
    const rows = await listBookings(db, wanted, page)
    const { page: shown, next } = cutPage(list, rows, limit)
    const recordOf = role === 'professional' ? await clientRecords(db, shown) : undefined
    return {
      results: shown.map((row) =>
        bookingView(row, { party: role, locale, now, record: recordOf?.(row) }),
      ),
      count: await countBookings(db, wanted),
      next,
    }
  })

  serveOn(api, contract.getBooking, getMine, async (_, caller, { details, party }) => {
    const { db, locale, now } = caller
    const moves = await listMoves(db, details.booking.id)
    const recordOf = party === 'professional' ? await clientRecords(db, [details]) : undefined
    return bookingWithRecordView(details, moves, {
      party,
      locale,
      now,
      record: recordOf?.(details),
    })
  })

  moveRoutes(api, deps)
}

/** What the visits of these clients to the business were like; all bookings are of one business. */
export async function clientRecords(db: Caller['db'], rows: readonly Booked[]) {
  const clients = new Set(rows.flatMap(({ booking }) => booking.clientId ?? []))
  const [first] = rows
  const records = first && (await recordsOf(db, first.booking.businessId, [...clients]))
  return ({ booking }: Booked) => records?.get(booking.clientId ?? '')
}
type Booked = Pick<BookingDetails, 'booking'>
