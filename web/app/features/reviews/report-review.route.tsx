import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { sameSitePath } from '@ujuzi/contract/api/return-path'
import { m } from '@ujuzi/contract/messages'
import { getServiceReview } from '@ujuzi/contract/reviews/reviews'
import { site } from '@ujuzi/contract/site'
import { type ReactNode, useState } from 'react'
import { isRouteErrorResponse, useParams, useRouteError, useSearchParams } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { ReviewText } from '#app/domain/reviews/review-text.tsx'
import { requireUser } from '#app/features/session/require-role.ts'
import { LazyMissingPage } from '#app/layouts/lazy-missing-page.ts'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Skeleton } from '#app/ui/data/skeleton.tsx'
import type { Route } from './+types/report-review.route.ts'
import { ReportForm } from './report-form.tsx'

export const meta = () => [
  { title: `${m.reviews_report_title()} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

const reviewOf = ({ review }: { review: string }) => ({ params: { id: review } })

export const handle = {
  firstCalls: ({ params }: FirstPage<{ review: string }>) => [
    firstCall(getProfile, {}),
    firstCall(getServiceReview, reviewOf(params)),
  ],
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const found = call(getServiceReview, reviewOf(params))
  const user = await requireUser(request)
  return { user, review: requireData(await found, { request, role: user.user_type }) }
}

export function HydrateFallback() {
  return (
    <ReportPage>
      <noscript>
        <Alert>{m.reviews_needs_script()}</Alert>
      </noscript>
      <div aria-busy="true">
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </ReportPage>
  )
}

/** Report form, on the site and in the professional portal. A review can be reported once per user, and not by its author. */
export default function ReportReview({ loaderData, params }: Route.ComponentProps) {
  const { user, review } = loaderData
  useSessionOwner(user.id)
  const [search] = useSearchParams()
  const [done, setDone] = useState(false)
  const fallback = params.id ? `/services/${params.id}#reviews` : '/professional/reviews'
  const back = sameSitePath(search.get('next')) ?? fallback
  return (
    <ReportPage>
      <Card className="p-4 md:p-5">
        <h2 className="sr-only">{m.reviews_report_subject()}</h2>
        <ReviewText review={review} />
      </Card>
      {done && (
        <div ref={focusOnMount} tabIndex={-1} className="outline-none">
          <Alert tone="success">{m.ui_reported()}</Alert>
        </div>
      )}
      {!done && !review.can.report && <Alert>{m.reviews_cannot_report()}</Alert>}
      {!done && review.can.report ? (
        <ReportForm id={review.id} back={back} onDone={() => setDone(true)} />
      ) : (
        <LinkButton to={back} look="outline" className="justify-self-start">
          {m.reviews_back()}
        </LinkButton>
      )}
    </ReportPage>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <LazyMissingPage />
  throw error
}

function ReportPage({ children }: { children: ReactNode }) {
  const isInPortal = !useParams().id
  return (
    <div
      className={classes(
        'grid max-w-176 grid-cols-[minmax(0,1fr)] gap-6',
        !isInPortal && 'wrap pt-8 pb-14',
      )}
    >
      <div>
        <h1 className="heading-3">{m.reviews_report_title()}</h1>
        <p className="mt-2 text-muted-foreground">{m.reviews_report_text()}</p>
      </div>
      {children}
    </div>
  )
}
