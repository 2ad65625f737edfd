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
import { usePlainLinks } from '#app/lib/page/use-plain-links.ts'
import type { Route } from './+types/business.route.ts'
import { BookBar } from './book-bar.tsx'
import { BusinessLinkedData } from './business-linked-data.tsx'
import { businessMeta } from './business-meta.ts'
import { loadBusiness } from './business-page.ts'
import { LazyBusinessNotFound } from './lazy-business-not-found.ts'
import { Portfolio } from './portfolio/portfolio.tsx'
import { recordVisit } from './record-visit.ts'
import { Reviews } from './reviews.tsx'
import { SectionTabs } from './section-tabs.tsx'
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
  const plainLinks = usePlainLinks()
  useEffect(() => {
    // A visit that was not counted does not matter.
    recordVisit(id).catch(() => {})
  }, [id])
  return (
    <article>
      <StorefrontHeading
        business={business}
        words={words}
        url={siteOrigin() + (link_name ? bookingLinkPath(link_name) : `/services/${id}`)}
        save={<FavoriteButton id={id} name={business_name} look="page" />}
      />
      <SectionTabs business={business} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-7 pt-1 pb-8 md:gap-y-11 md:pb-14 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:pt-11">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7 md:gap-11">
          <Services business={business} words={words} />
          <Portfolio key={id} business={business} allPhotos={allPhotos} />
          <Reviews business={business} words={words} reviews={reviews} />
        </div>
        <aside
          id="about"
          aria-label={m.business_details()}
          ref={plainLinks}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-lg:scroll-mt-8 md:max-lg:grid-cols-2 lg:row-span-2 lg:flex lg:flex-col lg:[&_a]:scroll-mt-96"
          {...htmlOf(html.aside)}
        />
        <div
          ref={plainLinks}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-7 md:gap-11"
          {...htmlOf(html.others)}
        />
      </div>
      <BookBar business={business} words={words} />
      <SignInRedirectForm />
      {!business.unlisted && <BusinessLinkedData business={business} />}
    </article>
  )
}

/** HTML that the server rendered from escaped texts. */
const htmlOf = (__html: string) => ({ dangerouslySetInnerHTML: { __html } })

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <LazyBusinessNotFound />
  throw error
}
