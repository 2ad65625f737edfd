import { assignBooking } from '@ujuzi/contract/schedule/resources'
import { type AccountCaller, type Api, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type BookingDeps, getOwnBooking, type WithBookingId } from '../commands.ts'
import { channelsToOtherParty } from '../notified-by.rules.ts'
import { isActorAllowed } from '../rules.ts'
import { bookingView } from '../view.ts'
import * as commands from './commands.ts'

export function assignmentRoutes(api: Api, deps: BookingDeps) {
  serveWithSubject(api, assignBooking, getAssignable, async ({ body }, caller, own) => {
    const { locale, now } = caller
    const assigned = await commands.assignBooking(deps, caller, { own, memberId: body.member_id })
    return {
      ...bookingView(assigned, { party: own.party, locale, now }),
      notified_by: channelsToOtherParty(assigned, own.party),
    }
  })
}

async function getAssignable(input: WithBookingId, caller: AccountCaller) {
  const own = await getOwnBooking(input, caller)
  if (!isActorAllowed('assign', own.party) || own.isAssigneeOnly) throw new Refusal('not_allowed')
  return own
}
