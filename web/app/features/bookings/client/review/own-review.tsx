import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { ServiceReview } from '@ujuzi/contract/reviews/reviews'
import { bookingPath } from '#app/domain/bookings/client-text.ts'
import { dateText } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Stars } from '#app/ui/data/rating.tsx'
import { praiseLabels, starsLabel } from './rating-text.ts'

/** The client's review of the booking, and the business's reply. */
export function OwnReview({ booking, review }: { booking: Booking; review: ServiceReview }) {
  const { rating, praise, reply, can, hidden, created_at } = review
  const { timezone, professional } = booking
  return (
    <Card className="p-4 md:p-5">
      <section aria-labelledby="own-review" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="own-review" className="title-2">
            {m.client_your_review()}
          </h2>
          {can.edit && (
            <LinkButton to={`${bookingPath(booking)}/review`} look="ghost" size="small">
              {m.ui_edit()}
            </LinkButton>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Stars given={rating} label={starsLabel(rating)} />
          <span className="text-label text-muted-foreground">{dateText(created_at, timezone)}</span>
        </p>
        {praise.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {praise.map((one) => (
              <li
                key={one}
                className="rounded-badge bg-secondary px-2 py-1 text-caption font-semibold leading-tight"
              >
                {praiseLabels[one]()}
              </li>
            ))}
          </ul>
        )}
        {review.review && <p className="whitespace-pre-line">{review.review}</p>}
        {hidden && <Alert tone="warning">{m.client_review_hidden()}</Alert>}
        {reply && (
          <div className="border-l-4 border-l-border pl-3.5">
            <p className="text-label font-semibold">
              {m.client_replied({ name: professional.business_name })}
            </p>
            <p className="whitespace-pre-line">{reply.text}</p>
          </div>
        )}
      </section>
    </Card>
  )
}
