import { m } from '@ujuzi/contract/messages'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { site } from '@ujuzi/contract/site'
import { callOnServer } from '#app/lib/http/api.ts'
import { KeptPart } from '#app/lib/page/cached-part.tsx'
import { pageMeta } from '#app/lib/page/page-meta.ts'
import type { Route } from './+types/landing.route.ts'
import { Pocket } from './app-banner.tsx'
import { Closing } from './call-to-action.tsx'
import { Categories } from './categories.tsx'
import { Questions } from './faq.tsx'
import { Featured } from './featured.tsx'
import { Hero } from './hero.tsx'
import { LandingLinkedData } from './landing-linked-data.tsx'
import { asNewsState, Newsletter } from './newsletter.tsx'
import { Figures } from './site-figures.tsx'
import { Steps } from './steps.tsx'
import { Voices } from './testimonials.tsx'

/** Marketing for thin connections: plain HTML, no script at all. */
export const handle = { noJs: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { sort: 'best_match', limit: 4 } as const
  const answer = await callOnServer(context, listProfessionals, { query }, request)
  return {
    featured: answer.ok ? answer.data.results : [],
    news: asNewsState(new URL(request.url).searchParams.get('newsletter')),
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

export default function Landing({ loaderData: { featured, news } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <KeptPart of="landing, before the featured">
        <Figures />
        <Categories />
        <Steps />
      </KeptPart>
      <Featured professionals={featured} />
      <KeptPart of="landing, after the featured">
        <Voices />
        <Questions />
        <Pocket />
        <Closing />
      </KeptPart>
      <Newsletter state={news} />
      <LandingLinkedData />
    </>
  )
}
