import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/bookings/bookings'
import { ownCalendarOf } from '../../platform/api/acting-business.ts'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, serve, serveWithSubject } from '../../platform/api/serve.ts'
import { assignmentRoutes } from './assignment/routes.ts'
import { loadClientRecords } from './client-figures.queries.ts'
import { getOwnBooking } from './commands.ts'
import { countBookings, listBookings } from './list.queries.ts'
import { noShowRoutes } from './no-shows/routes.ts'
import { openTimeRoutes } from './open-times/routes.ts'
import { listTransitions } from './queries.ts'
import { requestRoutes } from './requests/routes.ts'
import { seriesRoutes } from './series/routes.ts'
import { transitionRoutes } from './transitions/routes.ts'
import { bookingView, bookingWithRecordView } from './view.ts'
import type { WaitingListDeps } from './waiting-list/offers.commands.ts'
import { waitingListRoutes } from './waiting-list/routes.ts'
import { walkInRoutes } from './walk-ins/routes.ts'

export function bookingRoutes(api: Api, deps: WaitingListDeps) {
  openTimeRoutes(api)
  requestRoutes(api, deps)

  serve(api, contract.listBookings, async ({ query }, { actor, business, db, locale, now }) => {
    const { limit = pageSizeDefault, order, from, to } = query
    const { proposed_by: proposedBy, client_id: clientRecordId } = query
    const role = query.role ?? (actor.role === 'professional' ? 'professional' : 'client')
    const statuses = query.status?.split(',') as contract.BookingStatus[] | undefined
    const whose =
      role === 'client'
        ? { accountId: actor.accountId }
        : {
            business: business?.id,
            assignee: business && ownCalendarOf({ actor, business }, 'all_bookings'),
          }
    const needsPerson = role === 'professional' && query.needs_person === 'true'
    const conditions = { ...whose, statuses, from, to, proposedBy, clientRecordId }
    const list = listKey('bookings', { ...conditions, needsPerson, order })
    const filter = { ...conditions, ...(needsPerson && { needsPersonAt: now }) }
    const after = parseCursor(list, query.cursor)
    const page = { latestFirst: order === 'latest', after, limit: limit + 1 }
    const rows = await listBookings(db, filter, page)
    const { page: shown, next } = slicePage(list, rows, limit)
    const recordOf = role === 'professional' ? await loadClientRecords(db, shown) : undefined
    const { count, isCapped } = await countBookings(db, filter)
    return {
      results: shown.map((row) =>
        bookingView(row, {
          party: role,
          isAssigneeOnly: 'assignee' in whose && whose.assignee !== undefined,
          locale,
          now,
          record: recordOf?.(row),
        }),
      ),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(
    api,
    contract.getBooking,
    getOwnBooking,
    async (_, caller, { details, party, isAssigneeOnly }) => {
      const { db, locale, now } = caller
      const transitions = await listTransitions(db, details.booking.id)
      const recordOf = party === 'professional' ? await loadClientRecords(db, [details]) : undefined
      return bookingWithRecordView(details, transitions, {
        party,
        isAssigneeOnly,
        locale,
        now,
        record: recordOf?.(details),
      })
    },
  )

  transitionRoutes(api, deps)
  assignmentRoutes(api, deps)
  walkInRoutes(api, deps)
  waitingListRoutes(api, deps)
  seriesRoutes(api, deps)
  noShowRoutes(api, deps)
}
