import { m } from '@ujuzi/contract/messages'
import type { ServiceReview } from '@ujuzi/contract/reviews/reviews'
import type { ReactNode } from 'react'
import { countText } from '#app/lib/i18n/numbers.ts'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Stars } from '#app/ui/data/rating.tsx'
import { praiseLabels } from './review-labels.ts'

type Props = { review: ServiceReview; badge?: ReactNode }

/** A published review with the business's reply. */
export function ReviewText({ review, badge }: Props) {
  const { client_name, rating, service, created_at, praise, reply, professional } = review
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-1.5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{client_name}</h3>
        <Stars given={rating} label={m.business_stars({ stars: countText(rating) })} />
        {badge}
      </div>
      <p className="text-sm text-muted-foreground">
        {service.name} · <ReviewDate instant={created_at} />
      </p>
      {review.review && <p className="max-w-[65ch] whitespace-pre-line">{review.review}</p>}
      {praise.length > 0 && (
        <ul aria-label={m.reviews_praise()} className="flex flex-wrap gap-1.5 pt-1">
          {praise.map((word) => (
            <li key={word}>
              <Badge>{praiseLabels[word]()}</Badge>
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <div className="mt-1.5 border-s-4 border-highlight ps-3.5 text-label">
          <p className="font-semibold">
            {m.business_reply({ name: professional.business_name })}{' '}
            <span className="font-normal text-muted-foreground">
              <ReviewDate instant={reply.created_at} />
            </span>
          </p>
          <p className="max-w-[65ch] whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </article>
  )
}

const ReviewDate = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{dateText(instant, browserZone())}</time>
)
