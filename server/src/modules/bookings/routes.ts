import * as contract from '@ujuzi/contract/bookings'
import { pageSizeDefault } from '@ujuzi/contract/limits'
import { listSlots } from '@ujuzi/contract/marketplace'
import { needVerified } from '../../platform/actor.ts'
import { afterOf, cutPage, listName } from '../../platform/cursor.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Api, type Caller, serve, serveOn } from '../../platform/serve.ts'
import { requestBooking, rescheduleBooking } from './commands.ts'
import { countBookings, listBookings } from './list.queries.ts'
import { type Deps, type Mine, moveBooking } from './moves.commands.ts'
import { type BookingDetails, findBooking } from './queries.ts'
import { mayEver, partyOf } from './rules.ts'
import { findOffer, loadCalendar } from './slots.queries.ts'
import { freeSlots, windowOf } from './slots.rules.ts'
import { bookingView, slotsView } from './view.ts'
import { dayAt, dayNumber, minutesOfDay } from './zone.rules.ts'

export function bookingRoutes(api: Api, deps: Deps) {
  serveOn(api, listSlots, getOffer, async ({ query }, { db, now }, { terms, minutes }) => {
    const first = query.from === undefined ? dayAt(terms.timeZone, now) : dayNumber(query.from)
    const count = Math.min(query.days ?? daysDefault, lastDayWritten - first + 1)
    // A day more on both sides, because local days are not days of UTC.
    const range = { from: midnight(first - 1), to: midnight(first + count + 1) }
    const calendar = await loadCalendar(db, terms.id, terms, range)
    const days = freeSlots(calendar, minutes, { first, count }, now)
    const { lastDay } = windowOf(terms, now)
    return slotsView({ timeZone: terms.timeZone, lastDay }, minutes, days)
  })

  serveOn(api, contract.requestBooking, needVerified, async ({ body }, caller) => {
    checkPlace(body.place)
    const details = await requestBooking(deps, caller, caller.actor.accountId, body)
    return bookingView(details, { party: 'client', locale: caller.locale, now: caller.now })
  })

  serve(api, contract.listBookings, async ({ query }, { actor, db, locale, now }) => {
    const { limit = pageSizeDefault, order, from, to } = query
    const role = query.role ?? (actor.role === 'professional' ? 'professional' : 'client')
    const statuses = query.status?.split(',') as contract.BookingStatus[] | undefined
    const wanted = { role, accountId: actor.accountId, statuses, from, to }
    const list = listName('bookings', { ...wanted, order })
    const after = afterOf(list, query.cursor)
    const page = { latestFirst: order === 'latest', after, limit: limit + 1 }
    const rows = await listBookings(db, wanted, page)
    const { page: shown, next } = cutPage(list, rows, limit)
    return {
      results: shown.map((row) => bookingView(row, { party: role, locale, now })),
      count: await countBookings(db, wanted),
      next,
    }
  })

  serveOn(api, contract.getBooking, getMine, async (_, caller, mine) =>
    view(mine.details, caller, mine),
  )

  serveOn(api, contract.confirmBooking, mineTo('confirm'), async (_, caller, mine) =>
    view(await moveBooking(deps, caller, mine.details.booking, 'confirm', mine), caller, mine),
  )
  serveOn(api, contract.declineBooking, mineTo('decline'), async ({ body }, caller, mine) =>
    view(
      await moveBooking(deps, caller, mine.details.booking, 'decline', mine, body.reason),
      caller,
      mine,
    ),
  )
  serveOn(api, contract.cancelBooking, mineTo('cancel'), async ({ body }, caller, mine) =>
    view(
      await moveBooking(deps, caller, mine.details.booking, 'cancel', mine, body.reason || null),
      caller,
      mine,
    ),
  )
  serveOn(api, contract.rescheduleBooking, mineTo('reschedule'), async ({ body }, caller, mine) =>
    view(await rescheduleBooking(deps, caller, mine, body), caller, mine),
  )
  serveOn(api, contract.completeBooking, mineTo('complete'), async (_, caller, mine) =>
    view(await moveBooking(deps, caller, mine.details.booking, 'complete', mine), caller, mine),
  )
  serveOn(api, contract.markNoShow, mineTo('no_show'), async (_, caller, mine) =>
    view(await moveBooking(deps, caller, mine.details.booking, 'no_show', mine), caller, mine),
  )
}

const daysDefault = 7
/** Later days have no date of four figures. */
const lastDayWritten = dayNumber('9999-12-31')

const midnight = (day: number) => new Date(day * minutesOfDay * 60_000)

type Viewing = Pick<Caller, 'locale' | 'now'>
type About = { params: { id: string } }

const view = (details: BookingDetails, { locale, now }: Viewing, { party }: Mine) =>
  bookingView(details, { party, locale, now })

async function getOffer(
  { params, query }: About & { query: { service_id: string } },
  { db }: Pick<Caller, 'db'>,
) {
  const offer = await findOffer(db, params.id, query.service_id)
  if (!offer) throw new Refusal('business_not_found')
  if (offer.minutes === null) throw new Refusal('service_not_found')
  return { terms: offer.terms, minutes: offer.minutes }
}

/** Somebody who travels to the client has to know where to. */
function checkPlace(place: contract.VisitPlace | undefined) {
  if (place?.kind === 'client' && !place.address) {
    throw new Refusal('invalid_input', { fields: { 'place.address': 'field_required' } })
  }
}

/** A booking of which the caller is one side; for anybody else it does not exist. */
async function getMine(
  { params }: About,
  { db, actor }: { db: Caller['db']; actor: { accountId: string } },
): Promise<Mine> {
  const details = await findBooking(db, params.id)
  const party =
    details &&
    partyOf({ clientId: details.booking.clientId, ownerId: details.owner.id }, actor.accountId)
  if (!details || !party) throw new Refusal('booking_not_found')
  return { details, party, accountId: actor.accountId }
}

function mineTo(move: contract.Move) {
  return async (input: About, caller: Parameters<typeof getMine>[1]) => {
    const mine = await getMine(input, caller)
    if (!mayEver(move, mine.party)) throw new Refusal('not_allowed')
    return mine
  }
}
