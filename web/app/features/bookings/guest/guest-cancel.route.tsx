import { cancelGuestBooking } from '@ujuzi/contract/booking-messages/guest-bookings'
import { m } from '@ujuzi/contract/messages'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { CancellationCost } from '#app/features/bookings/client/cancellation/cancel-cost.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import type { Route } from './+types/guest-cancel.route.ts'
import { BookedTime } from './booked-time.tsx'
import { guestPath, loadGuestStep, showResult } from './guest-links.ts'
import { GuestFrame, guestHandle, guestHeaders, guestMeta, StepHead } from './guest-page.tsx'

export const handle = guestHandle
export const headers = guestHeaders
export const meta = () => guestMeta(m.client_cancel_question())

export async function loader(args: Route.LoaderArgs) {
  const { booking } = await loadGuestStep(args, 'cancel')
  return { booking, token: args.params.token, now: Date.now() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const reason = String((await request.formData()).get('reason') ?? '')
  const sent = { params, body: { reason } }
  const response = await callOnServer(context, cancelGuestBooking, sent, request)
  return showResult(params.token, 'cancel', response)
}

/** Asks for confirmation and shows the cancellation fee or refund that applies now. */
export default function GuestCancel({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, token, now } = loaderData
  const name = booking.professional.business_name
  return (
    <GuestFrame>
      <StepHead title={m.client_cancel_question()} token={token} />
      <BookedTime booking={booking} now={now} />
      {actionData && <Alert tone="destructive">{actionData.message}</Alert>}
      <CancellationCost booking={booking} />
      <form method="post" noValidate className="grid gap-4">
        <TextArea
          name="reason"
          label={<OptionalLabel>{m.client_explain_why({ name })}</OptionalLabel>}
          hint={m.client_they_see_this()}
          maxLength={500}
          rows={2}
        />
        <div className="flex flex-wrap gap-2 *:flex-auto">
          <LinkButton to={guestPath(token)} look="outline">
            {m.client_keep_it()}
          </LinkButton>
          <Button type="submit" look="destructive">
            {m.client_cancel_booking()}
          </Button>
        </div>
      </form>
    </GuestFrame>
  )
}
