import {
  confirmGuestAttendance,
  stopGuestMessages,
  withdrawGuestProposal,
} from '@ujuzi/contract/booking-messages/guest-bookings'
import { m } from '@ujuzi/contract/messages'
import { data } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/guest-booking.route.ts'
import { GuestBookingFacts } from './guest-facts.tsx'
import { guestPath, loadGuestBooking, showResult } from './guest-links.ts'
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

const endpoints = {
  confirm: confirmGuestAttendance,
  withdraw: withdrawGuestProposal,
  stop: stopGuestMessages,
}

/** Three forms: to confirm, to withdraw the proposal, and to stop text messages. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const asked = (await request.formData()).get('change')
  const change = asked === 'withdraw' || asked === 'stop' ? asked : 'confirm'
  const endpoint = endpoints[change]
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
      {done === 'stopped' ? (
        <Alert tone="success">{m.guest_stopped({ name: guest.business.name })}</Alert>
      ) : (
        <form noValidate method="post" action={guestPath(token)}>
          <Button type="submit" name="change" value="stop" look="ghost" size="small">
            {m.guest_stop({ name: guest.business.name })}
          </Button>
        </form>
      )}
    </GuestFrame>
  )
}
