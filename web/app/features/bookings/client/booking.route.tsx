import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { MapPin } from 'lucide-react'
import { redirect } from 'react-router'
import { briefTimeText, noShowNote, statusNote } from '#app/domain/bookings/client-text.ts'
import { clearSavedText } from '#app/lib/storage/saved-text.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { applyTransition } from '../shared/apply-transition.ts'
import { mapUrl } from '../shared/map-url.ts'
import type { Route } from './+types/booking.route.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFailure } from './booking-failure.tsx'
import { BookingHeading } from './booking-heading.tsx'
import { CancelDialog } from './cancellation/cancel-dialog.tsx'
import { RefundCard } from './cancellation/refund-card.tsx'
import { CostCard } from './cost-card.tsx'
import { findOwnReview, firstBooking, loadBooking } from './load-booking.ts'
import { PhoneCard } from './phone-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { ProposalCard } from './proposal.tsx'
import { BookingRecord } from './record/booking-record.tsx'
import { OwnReview } from './review/own-review.tsx'
import { reasonDraftKey, TransitionDialog } from './transition-dialog.tsx'
import { clientTransitions } from './transitions.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.booking.service.name ?? m.client_my_bookings()} · ${site.name}` },
]

export const handle = { firstCalls: firstBooking }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const booking = await loadBooking(request, params.id)
  const review = booking.reviewed ? await findOwnReview(request, booking.id) : undefined
  return { booking, review, now: Date.now() }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { applied } = await applyTransition(await request.formData(), clientTransitions)
  if (!applied) return null
  clearSavedText(reasonDraftKey(params, applied))
  return redirect(`/client/bookings/${params.id}`)
}

export { BookingFailure as ErrorBoundary }

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, review, now } = loaderData
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BookingHeading booking={booking} now={now} />
          <StatusAlert {...{ booking, now }} />
          <BookingActions booking={booking} now={now} />
          <PhoneCard booking={booking} />
          <PlaceCard booking={booking} />
          {review && <OwnReview booking={booking} review={review} />}
          <RefundCard booking={booking} now={now} />
          <BookingRecord booking={booking} now={now} />
        </div>
        <CostCard booking={booking} />
      </div>
      <DirectionsBar booking={booking} now={now} />
      <CancelDialog booking={booking} />
      <TransitionDialog booking={booking} now={now} />
    </>
  )
}

type PageProps = Pick<Route.ComponentProps['loaderData'], 'booking' | 'now'>

/** Details that the status badge does not show. */
function StatusAlert({ booking, now }: PageProps) {
  if (booking.proposal) {
    const proposalEntry = booking.record.findLast(({ transition }) => transition === 'propose')
    return <ProposalCard booking={booking} now={now} reason={proposalEntry?.reason} />
  }
  const text = booking.no_show ? noShowNote(booking, now) : statusNote(booking, now)
  return text ? <Alert tone={booking.can.contest ? 'warning' : 'hint'}>{text}</Alert> : null
}

/** Phones: keeps the directions in view until the booking ends. */
function DirectionsBar({ booking, now }: PageProps) {
  const { status, end, place, professional } = booking
  const map = mapUrl(booking)
  const isAhead = status === 'confirmed' && Date.parse(end) > now
  if (!isAhead || place.kind !== 'business' || !map) return null
  return (
    <>
      <div aria-hidden="true" className="h-14 cramped:h-18 md:hidden" />
      <section
        aria-label={m.client_directions()}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-3 border-t bg-card px-4 cramped:grid cramped:gap-1 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-2 md:hidden"
      >
        <div className="min-w-0 flex-1 leading-tight">
          <p className="font-semibold">{briefTimeText(booking, now)}</p>
          <p className="text-sm text-muted-foreground cramped:hidden">{professional.location}</p>
        </div>
        <a href={map} target="_blank" rel="noreferrer" className={buttonClasses({})}>
          <MapPin aria-hidden className="size-5" />
          {m.client_directions()}
          <span className="sr-only">{m.client_new_tab()}</span>
        </a>
      </section>
    </>
  )
}
