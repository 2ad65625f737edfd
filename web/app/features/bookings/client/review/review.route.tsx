import { m } from '@ujuzi/contract/messages'
import {
  editReview,
  praises,
  type ServiceReview,
  writeReview,
} from '@ujuzi/contract/services/reviews'
import { site } from '@ujuzi/contract/site'
import { redirect, useRouteLoaderData } from 'react-router'
import { authAddress, pathOf } from '#app/domain/accounts/destinations.ts'
import { pageAddress } from '#app/domain/bookings/client-words.ts'
import { VisitCard } from '#app/features/bookings/client/booking-card.tsx'
import { BookingFailure } from '#app/features/bookings/client/booking-failure.tsx'
import { BackLink } from '#app/features/bookings/client/booking-heading.tsx'
import { findOwnReview, loadBooking } from '#app/features/bookings/client/load-booking.ts'
import type { clientLoader as portalLoader } from '#app/features/portals/client-portal.route.tsx'
import { call } from '#app/lib/http/api.ts'
import { attemptKey, endAttempt } from '#app/lib/http/idempotency-key.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { Route } from './+types/review.route.ts'
import { forgetDraft } from './review-draft.ts'
import { type Failed, ReviewForm } from './review-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.client_how_was_it()} · ${site.name}` }]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const booking = await loadBooking(request, params.id)
  const review = booking.reviewed ? await findOwnReview(request, booking.id) : undefined
  return { booking, review, now: Date.now() }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const failed = await send(request, params.id)
  if (failed instanceof Response || failed) return failed
  forgetDraft(params)
  notify.success(m.client_review_posted())
  return redirect(pageAddress(params))
}

/** Posts a review, or changes the one there is: which of both is known at the time of sending. */
async function send(request: Request, booking_id: string): Promise<Failed | Response | undefined> {
  const form = await request.formData()
  const words = {
    rating: Number(form.get('rating')),
    review: String(form.get('review') ?? '').trim(),
    praise: praises.filter((one) => form.getAll('praise').includes(one)),
  }
  const id = form.get('id')
  const body = { booking_id, ...words }
  const answer = id
    ? await call(editReview, { params: { id: String(id) }, body: words })
    : await call(writeReview, { body }, { idempotencyKey: attemptKey('review_attempt', body) })
  const lost = !answer.ok && (answer.status === 0 || answer.status >= 500)
  if (!lost) endAttempt('review_attempt')
  if (answer.ok) return undefined
  if (answer.status === 401)
    return redirect(authAddress('/auth/login', { type: 'client', next: pathOf(request) }))
  const { message, fields } = answer.error
  return { message, lost, ...(fields && { fields }) }
}

export { BookingFailure as ErrorBoundary }

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, review, now } = loaderData
  const portal = useRouteLoaderData<typeof portalLoader>('features/portals/client-portal.route')
  const open = review ? review.can.edit : booking.can.review
  const failed = actionData instanceof Response ? undefined : (actionData ?? undefined)
  return (
    <div className="grid max-w-128 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to={pageAddress(booking)} text={booking.service.name} />
        <h1 className="heading-2">{m.client_how_was_it()}</h1>
      </div>
      <VisitCard booking={booking} now={now} />
      {open ? (
        <ReviewForm
          {...{ booking, now, failed }}
          written={review && written(review)}
          reviewId={review?.id}
          name={portal?.user.name ?? ''}
        />
      ) : (
        <Alert>{review ? m.client_review_closed() : m.client_review_not_open()}</Alert>
      )}
    </div>
  )
}

const written = ({ rating, praise, review }: ServiceReview) => ({ rating, praise, text: review })
