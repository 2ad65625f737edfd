import { m } from '@ujuzi/contract/messages'
import type { Review } from '@ujuzi/contract/storefront/storefront'
import { RatingSummary } from '#app/domain/reviews/rating-summary.tsx'
import { countText } from '#app/lib/i18n/numbers.ts'
import { dateText } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Stars } from '#app/ui/data/rating.tsx'
import { Star } from '#app/ui/data/star.tsx'
import { chipClasses } from '#app/ui/form/chips.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BusinessProps } from './business-data.ts'
import type { ReviewsPage, WordsProps } from './business-page.ts'

type Props = BusinessProps & WordsProps & { reviews: ReviewsPage | undefined }

export function Reviews({ business, words, reviews }: Props) {
  const { business_name } = business
  const isFirst = reviews && !reviews.later && reviews.filters.isDefault
  const chosen = (isFirst && business.about.testimonials) || []
  const others = reviews?.results.filter(isNotIn(chosen)) ?? []
  const max = reviews?.max
  const pinned = chosen.slice(0, max)
  const newest = others.slice(0, max && max - pinned.length)
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="min-w-0 max-lg:scroll-mt-8">
      <h2 id="reviews-title" className="heading-4 mb-2">
        {m.business_reviews()}
      </h2>
      {!reviews && <p className="text-muted-foreground">{m.ui_reviews_failed()}</p>}
      {reviews?.count === 0 && <p className="text-muted-foreground">{m.business_no_reviews()}</p>}
      {reviews && reviews.count > 0 && <RatingSummary reviews={reviews} />}
      {reviews && reviews.count > 1 && !max && !words.private.reviews && (
        <FilterLinks filters={reviews.filters} />
      )}
      {reviews && reviews.count > 0 && words.private.reviews && (
        <p className="mt-2 max-w-[65ch] text-muted-foreground">{words.private.reviews}</p>
      )}
      {reviews?.later && (
        <LinkButton to={reviews.newest} look="outline" preventScrollReset className="mt-4">
          {m.business_newest_reviews()}
        </LinkButton>
      )}
      {reviews && reviews.count > 0 && !words.private.reviews && reviews.results.length === 0 && (
        <p className="py-4 text-muted-foreground">{reviews.filters.empty}</p>
      )}
      {pinned.length > 0 && (
        <>
          <p id="chosen-reviews" className="pt-2 text-sm text-muted-foreground">
            {m.business_chosen({ name: business_name })}
          </p>
          <ReviewList reviews={pinned} labelledBy="chosen-reviews" business={business} />
        </>
      )}
      <ReviewList reviews={newest} labelledBy="reviews-title" business={business} />
      {reviews?.more && (
        <LinkButton
          to={`${reviews.more}#reviews`}
          look="outline"
          preventScrollReset
          replace
          className="mt-4"
        >
          {max ? m.business_all_reviews({ count: countText(reviews.count) }) : m.ui_show_more()}
        </LinkButton>
      )}
    </section>
  )
}

const FilterLinks = ({ filters }: Pick<ReviewsPage, 'filters'>) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-2">
    <Links title={filters.sortTitle} links={filters.sorts} />
    <Links title={filters.starsTitle} links={filters.stars} withStar />
  </div>
)

type LinksProps = { title: string; links: ReviewsPage['filters']['sorts']; withStar?: boolean }

const Links = ({ title, links, withStar }: LinksProps) => (
  <nav aria-label={title}>
    <ul className="flex flex-wrap gap-2">
      {links.map(({ text, label, to, current }) => (
        <li key={to}>
          <Link
            to={to}
            rel="nofollow"
            preventScrollReset
            replace
            aria-label={label}
            aria-current={current || undefined}
            className={chipClasses(current)}
          >
            {text}
            {withStar && label && <Star className="size-3.5" />}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

type ListProps = BusinessProps & { reviews: Review[]; labelledBy: string }

function ReviewList({ reviews, labelledBy, business }: ListProps) {
  const { id, business_name, timezone } = business
  if (reviews.length === 0) return null
  return (
    <ul aria-labelledby={labelledBy} className="divide-y not-last:border-b">
      {reviews.map((review) => (
        <li key={review.id} className="py-4.5">
          <ReviewText {...{ review, timezone, id }} name={business_name} />
        </li>
      ))}
    </ul>
  )
}

const isNotIn = (pinned: Review[]) => (review: Review) => !pinned.some(({ id }) => id === review.id)

type TextProps = { review: Review; timezone: string; id: string; name: string }

function ReviewText({ review, timezone, id, name }: TextProps) {
  const { client_name, service, created_at, reply } = review
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-1.5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{client_name}</h3>
        <Stars
          given={review.rating}
          label={m.business_stars({ stars: countText(review.rating) })}
        />
      </div>
      <div className="flex items-center justify-between gap-3 text-sm text-muted-foreground">
        <p>
          {service && `${service} · `}
          <time dateTime={created_at}>{dateText(created_at, timezone)}</time>
        </p>
        <Link
          to={`/services/${id}/reviews/${review.id}/report`}
          rel="nofollow"
          aria-label={m.reviews_report_of({ name: client_name })}
          className="-my-3 -mr-2 inline-flex min-h-11 flex-none items-center px-2 hover:underline"
        >
          {m.ui_report()}
        </Link>
      </div>
      {review.review && <p className="max-w-[65ch] whitespace-pre-line">{review.review}</p>}
      {reply && (
        <div className="mt-1.5 border-s-4 border-highlight ps-3.5 text-label">
          <p className="font-semibold">
            {m.business_reply({ name })}{' '}
            <time dateTime={reply.created_at} className="font-normal text-muted-foreground">
              {dateText(reply.created_at, timezone)}
            </time>
          </p>
          <p className="max-w-[65ch] whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </article>
  )
}
