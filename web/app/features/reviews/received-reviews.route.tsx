import { reviewWindowDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import {
  listMyServiceReviews,
  type ReviewSummary,
  type ServiceReview,
} from '@ujuzi/contract/reviews/reviews'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, type LoadedList, loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { Route } from './+types/received-reviews.route.ts'
import { ReceivedReview } from './received-review.tsx'
import { ReviewAside } from './review-aside.tsx'
import { reviewQuery } from './review-choice.ts'

export const meta = () => [{ title: `${m.reviews_title()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    firstCall(listMyServiceReviews, { query: { ...reviewQuery(search), ...firstPageOf(search) } }),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  let summary: ReviewSummary | null = null
  const reviews = await loadPages(shownCount(search), async (paging) => {
    const query = { ...reviewQuery(search), ...paging }
    const response = await call(listMyServiceReviews, { query })
    const page = requireData(response, { request, role: 'professional' })
    summary ??= page.summary
    return page
  })
  return { reviews, summary: summary as ReviewSummary | null }
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function ReceivedReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, summary } = loaderData
  const count = summary?.count ?? 0
  return (
    <>
      <PortalHeading title={m.reviews_title()} text={m.reviews_text({ count })} />
      {summary && count > 0 ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[16rem_minmax(0,40rem)] lg:gap-8">
          <ReviewAside summary={summary} />
          <Reviews reviews={reviews} />
        </div>
      ) : (
        <Card>
          <EmptyState
            title={m.reviews_none()}
            text={m.reviews_none_text({ days: reviewWindowDays })}
            action={
              <LinkButton to="/professional/bookings?view=list" look="outline">
                {m.professional_bookings()}
              </LinkButton>
            }
          />
        </Card>
      )}
    </>
  )
}

function Reviews({ reviews: { items, more } }: { reviews: LoadedList<ServiceReview> }) {
  const { onMore, refOf } = useShowMoreFocus(items.length)
  return (
    <section aria-label={m.reviews_title()}>
      <h2 className="sr-only">{m.reviews_title()}</h2>
      <Card>
        {items.length === 0 ? (
          <EmptyState title={m.reviews_none_chosen()} />
        ) : (
          <ul className="divide-y px-4 md:px-5">
            {items.map((review, index) => (
              <li key={review.id} ref={refOf(index)} tabIndex={-1} className="py-4.5 outline-none">
                <ReceivedReview review={review} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {more && <ShowMoreLink onMore={onMore} />}
    </section>
  )
}
