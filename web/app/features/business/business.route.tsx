import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { isRouteErrorResponse } from 'react-router'
import { callOnServer } from '#app/lib/api.ts'
import { pageContext } from '#app/lib/context.ts'
import type { Route } from './+types/business.route.ts'
import { About } from './about.tsx'
import { BookBar } from './book-bar.tsx'
import { loadBusiness } from './business-page.ts'
import { Heading } from './heading.tsx'
import { Hours } from './hours.tsx'
import { NotFound } from './not-found.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Policies } from './policies.tsx'
import { Portfolio } from './portfolio.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadBusiness(
    (endpoint, sent) => callOnServer(context, endpoint, sent, request),
    params.id,
    new URL(request.url),
  )
  return { ...page, publicUrl: context.get(pageContext).publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: `${m.business_not_found()} · ${site.name}` }]
  const { business, publicUrl } = loaderData
  const { id, business_name, location } = business
  const title = `${business_name}, ${location} · ${site.name}`
  const description = m.business_description({
    name: business_name,
    business: business.business,
    location,
  })
  const canonical = `${publicUrl}/services/${id}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
  ]
}

export default function BusinessRoute({ loaderData }: Route.ComponentProps) {
  const { business, reviews, now } = loaderData
  return (
    <article className="max-md:pb-20">
      <Heading business={business} />
      <div className="wrap grid gap-x-14 gap-y-11 pt-8 pb-14 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:pt-11">
        <div className="grid min-w-0 content-start gap-11">
          <Portfolio business={business} />
          <Services business={business} />
        </div>
        <aside
          aria-label={m.business_details()}
          className="grid content-start gap-4 md:max-lg:grid-cols-2 lg:row-span-2"
        >
          <About business={business} />
          <Hours business={business} now={now} />
          <Policies business={business} />
          <PaymentMethods business={business} />
        </aside>
        <Reviews business={business} reviews={reviews} />
      </div>
      <BookBar business={business} />
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  throw error
}
