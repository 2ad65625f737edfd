import type { Move } from '@ujuzi/contract/bookings/bookings'
import * as contract from '@ujuzi/contract/bookings/transitions'
import { type Api, type Caller, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findBooking } from '../queries.ts'
import { acceptMove, rescheduleBooking } from '../reschedule/commands.ts'
import { mayEver, partyOf } from '../rules.ts'
import { bookingView } from '../view.ts'
import { type Deps, type Mine, moveBooking, type PlainMove } from './commands.ts'

export function moveRoutes(api: Api, deps: Deps) {
  const move = (name: PlainMove & Move) => async (input: Worded, caller: Caller, mine: Mine) => {
    const reason = input.body.reason || null
    const moved = await moveBooking(deps, caller, mine.details.booking, name, mine, reason)
    return view(moved, caller, mine)
  }
  serveOn(api, contract.confirmBooking, mineTo('confirm'), move('confirm'))
  serveOn(api, contract.declineBooking, mineTo('decline'), move('decline'))
  serveOn(api, contract.cancelBooking, mineTo('cancel'), move('cancel'))
  serveOn(api, contract.declineMove, mineTo('decline_move'), move('decline_move'))
  serveOn(api, contract.completeBooking, mineTo('complete'), move('complete'))
  serveOn(api, contract.markNoShow, mineTo('no_show'), move('no_show'))
  serveOn(api, contract.contestNoShow, mineTo('contest'), move('contest'))
  serveOn(api, contract.rescheduleBooking, mineTo('reschedule'), async ({ body }, caller, mine) =>
    view(await rescheduleBooking(deps, caller, mine, body), caller, mine),
  )
  serveOn(api, contract.acceptMove, mineTo('accept_move'), async ({ body }, caller, mine) =>
    view(await acceptMove(deps, caller, mine, body), caller, mine),
  )
}

type Worded = { body: { reason?: string | undefined } }

const view = (details: Mine['details'], { locale, now }: Caller, { party }: Mine) =>
  bookingView(details, { party, locale, now })

export type About = { params: { id: string } }
export type Asking = { db: Caller['db']; actor: { accountId: string } }

/** A booking of which the caller is one side; for anybody else it does not exist. */
export async function getMine({ params }: About, { db, actor }: Asking): Promise<Mine> {
  const details = await findBooking(db, params.id)
  const party =
    details &&
    partyOf({ clientId: details.booking.clientId, ownerId: details.owner.id }, actor.accountId)
  if (!details || !party) throw new Refusal('booking_not_found')
  return { details, party, accountId: actor.accountId }
}

function mineTo(move: Move) {
  return async (input: About, caller: Asking) => {
    const mine = await getMine(input, caller)
    if (!mayEver(move, mine.party)) throw new Refusal('not_allowed')
    return mine
  }
}
