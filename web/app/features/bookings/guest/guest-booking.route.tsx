import {
  confirmGuestAttendance,
  withdrawGuestProposal,
} from '@ujuzi/contract/bookings/guest-bookings'
import { m } from '@ujuzi/contract/messages'
import { data } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import type { Route } from './+types/guest-booking.route.ts'
import { GuestBookingFacts } from './guest-facts.tsx'
import { loadGuestBooking, showResult } from './guest-links.ts'
import { GuestFrame, guestHandle, guestHeaders, guestMeta } from './guest-page.tsx'
import { GuestStatus } from './guest-status.tsx'
import { EndedLink, InvalidLink } from './link-notices.tsx'

export const handle = guestHandle
export const headers = guestHeaders
export const meta = () => guestMeta(m.guest_title())

export async function loader(args: Route.LoaderArgs) {
  const { status, ...found } = await loadGuestBooking(args)
  const done = new URL(args.request.url).searchParams.get('done')
  const page = { ...found, done, token: args.params.token, now: Date.now() }
  return data(page, status === undefined ? {} : { status })
}

/** Two forms: to confirm, and to withdraw the proposal. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const change = (await request.formData()).get('change') === 'withdraw' ? 'withdraw' : 'confirm'
  const endpoint = change === 'withdraw' ? withdrawGuestProposal : confirmGuestAttendance
  const response = await callOnServer(context, endpoint, { params, body: {} }, request)
  return showResult(params.token, change, response)
}

export default function GuestBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { guest, message, done, token, now } = loaderData
  if (!guest) return <InvalidLink message={message} />
  const { booking } = guest
  if (!booking) return <EndedLink guest={guest} />
  return (
    <GuestFrame>
      <GuestStatus {...{ guest, booking, token, now, done }} failure={actionData?.message} />
      <GuestBookingFacts {...{ booking, token }} />
      <p className="text-sm text-muted-foreground">{m.guest_private()}</p>
    </GuestFrame>
  )
}
