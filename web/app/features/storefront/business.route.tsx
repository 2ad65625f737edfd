import { bookingLinkPath } from '@ujuzi/contract/businesses/booking-link-path'
import { m } from '@ujuzi/contract/messages'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { SignInRedirectForm } from '#app/features/favorites/sign-in-form.tsx'
import { callOnServer } from '#app/lib/http/api.ts'
import { pageContext } from '#app/lib/http/page-context.ts'
import { readJsonData } from '#app/lib/page/json-data.ts'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import type { Route } from './+types/business.route.ts'
import { About } from './about/about.tsx'
import { Credentials } from './about/credentials.tsx'
import { Owner } from './about/owner.tsx'
import { BookBar } from './book-bar.tsx'
import { BusinessLinkedData } from './business-linked-data.tsx'
import { businessMeta } from './business-meta.ts'
import { loadBusiness } from './business-page.ts'
import { Hours } from './hours.tsx'
import { LazyBusinessNotFound } from './lazy-business-not-found.ts'
import { PaymentMethods } from './payment-methods.tsx'
import { Policies } from './policies.tsx'
import { Portfolio } from './portfolio/portfolio.tsx'
import { recordVisit } from './record-visit.ts'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { StorefrontHeading } from './storefront-heading.tsx'

export const handle = { kept: { query: /^(photos|reviews|cursor|order|stars)$/ } }

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadBusiness((endpoint, sent) => callOnServer(context, endpoint, sent, request), params.id, {
    request,
    now: context.get(pageContext).now,
  })

/** Search engines must not index a page that only people with its URL may find. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  businessMeta(loaderData && readJsonData(loaderData).business, location)

export default function BusinessRoute({ loaderData }: Route.ComponentProps) {
  const { business, words, html, reviews, allPhotos } = readJsonData(loaderData)
  const { id, business_name, link_name } = business
  useEffect(() => {
    // A visit that was not counted does not matter.
    recordVisit(id).catch(() => {})
  }, [id])
  return (
    <article className="max-md:pb-20">
      <StorefrontHeading
        business={business}
        words={words}
        url={siteOrigin() + (link_name ? bookingLinkPath(link_name) : `/services/${id}`)}
        save={<FavoriteButton id={id} name={business_name} look="page" />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-11 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:pt-11">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-11">
          <Services business={business} words={words} />
          <Portfolio key={id} business={business} allPhotos={allPhotos} />
          {html && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the server rendered from escaped texts
            <div className="grid gap-11" dangerouslySetInnerHTML={{ __html: html }} />
          )}
        </div>
        <aside
          aria-label={m.business_details()}
          className="grid content-start gap-4 md:max-lg:grid-cols-2 lg:row-span-2"
        >
          <About business={business} words={words} />
          <Owner business={business} />
          <Hours business={business} words={words} />
          <Policies business={business} words={words} />
          <PaymentMethods words={words} />
          <Credentials business={business} />
        </aside>
        <Reviews business={business} words={words} reviews={reviews} />
      </div>
      <BookBar business={business} words={words} />
      <SignInRedirectForm />
      {!business.unlisted && <BusinessLinkedData business={business} />}
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LazyBusinessNotFound />
  throw error
}
