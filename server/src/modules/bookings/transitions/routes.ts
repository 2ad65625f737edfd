import type { PartyTransition } from '@ujuzi/contract/bookings/bookings'
import * as contract from '@ujuzi/contract/bookings/transitions'
import {
  type AccountCaller,
  type Api,
  type Caller,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  type BookingDeps,
  getOwnBooking,
  type OwnBooking,
  type WithBookingId,
} from '../commands.ts'
import { channelsToOtherParty, type NotifiedBooking } from '../notified-by.rules.ts'
import { acceptProposal, rescheduleBooking } from '../reschedule/commands.ts'
import { resizeBooking } from '../resize/commands.ts'
import { isActorAllowed } from '../rules.ts'
import { bookingView } from '../view.ts'
import { applyTransition } from './commands.ts'
import type { SimpleTransition } from './rules.ts'

export function transitionRoutes(api: Api, deps: BookingDeps) {
  const apply =
    (transition: SimpleTransition & PartyTransition) =>
    async (input: WithReason, caller: Caller, own: OwnBooking) => {
      const { booking } = own.details
      const reason = input.body.reason || null
      const updated = await applyTransition(deps, caller, {
        booking,
        transition,
        actor: own,
        reason,
      })
      return changedView(updated, caller, own)
    }
  serveWithSubject(api, contract.confirmBooking, ownBookingFor('confirm'), apply('confirm'))
  serveWithSubject(api, contract.declineBooking, ownBookingFor('decline'), apply('decline'))
  serveWithSubject(api, contract.cancelBooking, ownBookingFor('cancel'), apply('cancel'))
  serveWithSubject(
    api,
    contract.declineProposal,
    ownBookingFor('decline_move'),
    apply('decline_move'),
  )
  serveWithSubject(api, contract.completeBooking, ownBookingFor('complete'), apply('complete'))
  serveWithSubject(api, contract.markNoShow, ownBookingFor('no_show'), apply('no_show'))
  serveWithSubject(api, contract.contestNoShow, ownBookingFor('contest'), apply('contest'))
  serveWithSubject(
    api,
    contract.rescheduleBooking,
    ownBookingFor('reschedule'),
    async ({ body }, caller, own) =>
      changedView(await rescheduleBooking(deps, caller, { ...body, own }), caller, own),
  )
  serveWithSubject(
    api,
    contract.resizeBooking,
    ownBookingFor('resize'),
    async ({ body }, caller, own) =>
      changedView(await resizeBooking(deps, caller, { ...body, own }), caller, own),
  )
  serveWithSubject(
    api,
    contract.acceptProposal,
    ownBookingFor('accept_move'),
    async ({ body }, caller, own) =>
      changedView(await acceptProposal(deps, caller, { ...body, own }), caller, own),
  )
}

type WithReason = { body: { reason?: string | undefined } }

const view = (details: OwnBooking['details'], { locale, now }: Caller, own: OwnBooking) =>
  bookingView(details, { party: own.party, isAssigneeOnly: own.isAssigneeOnly, locale, now })

const changedView = (changed: NotifiedBooking, caller: Caller, own: OwnBooking) => ({
  ...view(changed, caller, own),
  notified_by: channelsToOtherParty(changed, own.party),
})

/** Returns a subject finder that throws `not_allowed` to the party that can never make this transition. */
const ownBookingFor =
  (transition: PartyTransition | 'resize') =>
  async (input: WithBookingId, caller: AccountCaller) => {
    const own = await getOwnBooking(input, caller)
    if (!isActorAllowed(transition, own.party)) throw new Refusal('not_allowed')
    return own
  }
