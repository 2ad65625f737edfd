import { reviewWindowDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import {
  createReview,
  praises,
  type ServiceReview,
  updateReview,
} from '@ujuzi/contract/reviews/reviews'
import { site } from '@ujuzi/contract/site'
import { redirect, useRouteLoaderData } from 'react-router'
import { authPath, pathWithSearch } from '#app/domain/accounts/destinations.ts'
import { bookingPath } from '#app/domain/bookings/client-text.ts'
import { BookingCard } from '#app/features/bookings/client/booking-card.tsx'
import { BookingFailure } from '#app/features/bookings/client/booking-failure.tsx'
import {
  findOwnReview,
  firstBooking,
  loadBooking,
} from '#app/features/bookings/client/load-booking.ts'
import type { clientLoader as portalLoader } from '#app/features/portals/client-portal.route.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { clearIdempotencyKey, getIdempotencyKey } from '#app/lib/http/idempotency-key.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { Route } from './+types/review.route.ts'
import { clearReviewDraft } from './review-draft.ts'
import { type ReviewFailure, ReviewForm } from './review-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${m.client_how_was_it()} · ${site.name}` }]

export const handle = { firstCalls: firstBooking }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const booking = await loadBooking(request, params.id)
  const review = booking.reviewed ? await findOwnReview(request, booking.id) : undefined
  return { booking, review, now: Date.now() }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const failure = await saveReview(request, params.id)
  if (failure instanceof Response || failure) return failure
  clearReviewDraft(params)
  notify.success(m.client_review_posted())
  return redirect(bookingPath(params))
}

/** Creates the review, or updates the existing one if the form contains its id. */
async function saveReview(
  request: Request,
  booking_id: string,
): Promise<ReviewFailure | Response | undefined> {
  const form = await request.formData()
  const content = {
    rating: Number(form.get('rating')),
    review: String(form.get('review') ?? '').trim(),
    praise: praises.filter((one) => form.getAll('praise').includes(one)),
  }
  const id = form.get('id')
  const body = { booking_id, ...content }
  const response = id
    ? await call(updateReview, { params: { id: String(id) }, body: content })
    : await call(
        createReview,
        { body },
        { idempotencyKey: getIdempotencyKey('review_attempt', body) },
      )
  const lost = !response.ok && (response.status === 0 || response.status >= 500)
  if (!lost) clearIdempotencyKey('review_attempt')
  if (response.ok) return undefined
  if (response.status === 401)
    return redirect(authPath('/auth/login', { type: 'client', next: pathWithSearch(request) }))
  const { message, fields } = response.error
  return { message, lost, ...(fields && { fields }) }
}

export { BookingFailure as ErrorBoundary }

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, review, now } = loaderData
  const portal = useRouteLoaderData<typeof portalLoader>('features/portals/client-portal.route')
  const open = review ? review.can.edit : booking.can.review
  const failure = actionData instanceof Response ? undefined : (actionData ?? undefined)
  return (
    <div className="grid max-w-128 grid-cols-[minmax(0,1fr)] gap-6">
      <PortalHeading
        title={m.client_how_was_it()}
        back={{ to: bookingPath(booking), label: booking.service.name }}
      />
      <BookingCard booking={booking} now={now} />
      {open ? (
        <ReviewForm
          {...{ booking, now, failure }}
          existing={review && written(review)}
          reviewId={review?.id}
          name={portal?.user.name ?? ''}
        />
      ) : (
        <Alert>
          {(review ? m.client_review_closed : m.client_review_not_open)({ days: reviewWindowDays })}
        </Alert>
      )}
    </div>
  )
}

const written = ({ rating, praise, review }: ServiceReview) => ({ rating, praise, text: review })
