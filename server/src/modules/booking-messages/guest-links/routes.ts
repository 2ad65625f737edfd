import * as contract from '@ujuzi/contract/booking-messages/guest-bookings'
import { type Api, type Caller, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BookingDeps } from '../../bookings/commands.ts'
import { assertReschedulable, listNewTimes } from '../../bookings/open-times/queries.ts'
import type { BookingDetails } from '../../bookings/queries.ts'
import { renderBookingEntry } from '../../calendars/files/entry.rules.ts'
import * as commands from './commands.ts'
import { linkEnd } from './rules.ts'
import { guestBookingView } from './view.ts'

export type GuestLinkRouteDeps = BookingDeps &
  commands.GuestLinkDeps & { publicUrl: () => string; mailFrom: string }
type WithToken = { params: { token: string } }

/** API for clients without an account, through the link in a message. Access tokens are ignored. */
export function guestLinkRoutes(api: Api, deps: GuestLinkRouteDeps) {
  const load = ({ params }: WithToken, { db, now, ip }: Pick<Caller, 'db' | 'now' | 'ip'>) =>
    commands.getLinkedBooking(deps, { db, now }, { ...params, ip })

  serveWithSubject(api, contract.getGuestBooking, load, async (_, caller, details) =>
    guestBookingView(details, caller),
  )
  serveWithSubject(
    api,
    contract.getGuestCalendarEntry,
    load,
    async ({ params }, { locale, now }, details) => {
      if (linkEnd(details, now)) throw new Refusal('wrong_status')
      const url = `${deps.publicUrl()}/g/${params.token}`
      const reader = { ...deps, party: 'client', locale, now, url } as const
      return { name: 'booking.ics', bytes: Buffer.from(renderBookingEntry(details, reader)) }
    },
  )
  serveWithSubject(
    api,
    contract.listGuestBookingSlots,
    async (input: WithToken, caller: Pick<Caller, 'db' | 'now' | 'ip'>) => {
      const details = await load(input, caller)
      if (linkEnd(details, caller.now)) throw new Refusal('wrong_status')
      return assertReschedulable(details, 'client', caller.now)
    },
    async ({ query }, caller, details) => listNewTimes(caller, details, query),
  )
  serveWithSubject(
    api,
    contract.confirmGuestAttendance,
    load,
    async (_, caller, { booking }: BookingDetails) =>
      guestBookingView(await commands.confirmAttendance(deps, caller, booking), caller),
  )
  serveWithSubject(api, contract.stopGuestMessages, load, async (_, caller, details) => {
    await commands.stopMessages(deps, caller, details)
    return guestBookingView(details, caller)
  })
  serveWithSubject(
    api,
    contract.withdrawGuestProposal,
    load,
    async (_, caller, { booking }: BookingDetails) =>
      guestBookingView(await commands.withdrawProposal(deps, caller, booking), caller),
  )
  serveWithSubject(
    api,
    contract.cancelGuestBooking,
    load,
    async ({ body }, caller, { booking }: BookingDetails) => {
      const reason = body.reason || null
      return guestBookingView(
        await commands.cancelByLink(deps, caller, { booking, reason }),
        caller,
      )
    },
  )
  serveWithSubject(
    api,
    contract.rescheduleGuestBooking,
    load,
    async ({ body }, caller, { booking }: BookingDetails) => {
      const { start } = body
      const moved = await commands.rescheduleByLink(deps, caller, { booking, start })
      return guestBookingView(moved, caller)
    },
  )
}
