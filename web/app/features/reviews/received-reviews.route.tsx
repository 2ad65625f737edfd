import { pageSizeDefault, reviewWindowDays } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { listMyServiceReviews } from '@ujuzi/contract/reviews/reviews'
import { site } from '@ujuzi/contract/site'
import { useSearchParams } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { Route } from './+types/received-reviews.route.ts'
import { ReceivedReview } from './received-review.tsx'

export const meta = () => [{ title: `${m.reviews_title()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    firstCall(listMyServiceReviews, { query: firstPageOf(search) }),
  ],
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadPages(shownCount(new URL(request.url).searchParams), async (query) =>
    requireData(await call(listMyServiceReviews, { query }), { request, role: 'professional' }),
  )

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function ReceivedReviews({ loaderData }: Route.ComponentProps) {
  const { items, count, more } = loaderData
  const [search] = useSearchParams()
  return (
    <>
      <PortalHeading title={m.reviews_title()} text={m.reviews_text({ count })} />
      <Card>
        <h2 className="sr-only">{m.reviews_title()}</h2>
        {items.length === 0 ? (
          <EmptyState
            title={m.reviews_none()}
            text={m.reviews_none_text({ days: reviewWindowDays })}
            action={
              <LinkButton to="/professional/bookings?view=list" look="outline">
                {m.professional_bookings()}
              </LinkButton>
            }
          />
        ) : (
          <ul className="divide-y px-4 md:px-5">
            {items.map((review) => (
              <li key={review.id} className="py-4.5">
                <ReceivedReview review={review} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {more && (
        <LinkButton
          to={`?shown=${shownCount(search) + pageSizeDefault}`}
          look="outline"
          preventScrollReset
          replace
          className="justify-self-center"
        >
          {m.reviews_more()}
        </LinkButton>
      )}
    </>
  )
}
