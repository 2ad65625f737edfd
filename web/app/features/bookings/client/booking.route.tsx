import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { MapPin } from 'lucide-react'
import { redirect } from 'react-router'
import { briefText, noShowText, noteText } from '#app/domain/bookings/client-words.ts'
import { forgetText } from '#app/lib/storage/saved-text.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/booking.route.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFailure } from './booking-failure.tsx'
import { BookingHeading } from './booking-heading.tsx'
import { CancelDialog } from './cancellation/cancel-dialog.tsx'
import { RefundCard } from './cancellation/refund-card.tsx'
import { CostCard } from './cost-card.tsx'
import { findOwnReview, loadBooking } from './load-booking.ts'
import { mapAddress } from './map-link.ts'
import { Where } from './place-card.tsx'
import { Proposal } from './proposal.tsx'
import { Record } from './record/record.tsx'
import { OwnReview } from './review/own-review.tsx'
import { AskDialog, reasonName } from './transition-dialog.tsx'
import { makeMove } from './transitions.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.booking.service.name ?? m.client_my_bookings()} · ${site.name}` },
]

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const booking = await loadBooking(request, params.id)
  const review = booking.reviewed ? await findOwnReview(request, booking.id) : undefined
  return { booking, review, now: Date.now() }
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const move = await makeMove(await request.formData())
  if (!move) return null
  forgetText(reasonName(params, move))
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
          <State {...{ booking, now }} />
          <BookingActions booking={booking} now={now} />
          <Where booking={booking} />
          {review && <OwnReview booking={booking} review={review} />}
          <RefundCard booking={booking} now={now} />
          <Record booking={booking} now={now} />
        </div>
        <CostCard booking={booking} />
      </div>
      <DirectionsBar booking={booking} now={now} />
      <CancelDialog booking={booking} />
      <AskDialog booking={booking} now={now} />
    </>
  )
}

type Shown = Pick<Route.ComponentProps['loaderData'], 'booking' | 'now'>

/** What the badge does not say of the present state. */
function State({ booking, now }: Shown) {
  if (booking.proposal) {
    const wish = booking.record.findLast(({ move }) => move === 'propose')
    return <Proposal booking={booking} now={now} reason={wish?.reason} />
  }
  const text = booking.no_show ? noShowText(booking, now) : noteText(booking, now)
  return text ? <Alert tone={booking.can.contest ? 'warning' : 'hint'}>{text}</Alert> : null
}

/** On a phone the way there stays in view while the visit is ahead. */
function DirectionsBar({ booking, now }: Shown) {
  const { status, end, place, professional } = booking
  const map = mapAddress(booking)
  const isAhead = status === 'confirmed' && Date.parse(end) > now
  if (!isAhead || place.kind !== 'business' || !map) return null
  return (
    <>
      <div aria-hidden="true" className="h-14 md:hidden" />
      <section
        aria-label={m.client_directions()}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-3 border-t bg-card px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-2 md:hidden"
      >
        <div className="min-w-0 flex-1 leading-tight">
          <p className="font-semibold">{briefText(booking, now)}</p>
          <p className="truncate text-sm text-muted-foreground">{professional.location}</p>
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
