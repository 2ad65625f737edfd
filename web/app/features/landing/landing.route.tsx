import { m } from '@ujuzi/contract/messages'
import { listFeatured } from '@ujuzi/contract/search/search'
import { site } from '@ujuzi/contract/site'
import { callOnServer } from '#app/lib/http/api.ts'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/landing.route.ts'
import { AppBanner } from './app-banner.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { LandingFaq } from './faq.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { LandingLinkedData } from './landing-linked-data.tsx'
import { Newsletter } from './newsletter.tsx'
import { SiteFigures } from './site-figures.tsx'
import { Steps } from './steps.tsx'
import { Testimonials } from './testimonials.tsx'

/** For slow connections: sent without scripts. */
export const handle = { noJs: true, kept: { query: /^newsletter$/ } }

export async function loader({ context, request }: Route.LoaderArgs) {
  const response = await callOnServer(context, listFeatured, {}, request)
  return {
    featured: response.ok ? response.data.results : [],
    subscribed: new URL(request.url).searchParams.get('newsletter') === 'done',
  }
}

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta(
    {
      title: `${site.name} · ${m.landing_page_title()}`,
      description: m.landing_hero_text({ name: site.name }),
      path: '/',
    },
    location,
  )

export default function Landing({ loaderData: { featured, subscribed } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <SiteFigures />
      <Categories />
      <Steps />
      <Featured professionals={featured} />
      <Testimonials />
      <LandingFaq />
      <AppBanner />
      <CallToAction />
      <Newsletter done={subscribed} />
      <LandingLinkedData />
    </>
  )
}
