import { minReviewsForRating, reviewWindowDays, topPro } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { contentPageMeta, noJsHandle } from '#app/features/content/no-js.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { ClosingCloth } from '#app/ui/brand/closing-cloth.tsx'
import { PageHero } from '#app/ui/brand/page-hero.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { WovenLabel } from '#app/ui/data/badge.tsx'
import { Star } from '#app/ui/data/star.tsx'
import type { Route } from './+types/safety.route.ts'
import { EmergencyNumbers } from './emergency-numbers.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_safety_title(), m.pages_safety_lead(), location)

export const loader = () => ({
  topPro,
  reviewDays: reviewWindowDays,
  ratingReviews: minReviewsForRating,
})

type Limits = Route.ComponentProps['loaderData']

export default function SafetyPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        dye="palm"
        title={m.pages_safety_hero()}
        text={m.pages_safety_lead()}
        people={[
          { portrait: 'chipo', category: 'driver', clothId: 'driver' },
          { portrait: 'brice', category: 'plumber', clothId: 'plumber' },
        ]}
      >
        <LinkButton
          to="/contact?topic=safety#write"
          look="highlight"
          size="large"
          className="justify-self-start"
        >
          {m.pages_safety_report()}
        </LinkButton>
      </PageHero>
      <Marks {...loaderData} />
      <section className="bg-muted py-14 md:py-20">
        <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start lg:gap-16">
          <Precautions />
          <EmergencyNumbers />
        </div>
      </section>
      <ClosingCloth
        title={m.pages_safety_closing()}
        text={m.pages_safety_closing_text()}
        cloth={{ id: 'wall-5', category: 'plumber' }}
      >
        <LinkButton to="/help" size="large">
          {m.pages_safety_open_help()}
        </LinkButton>
      </ClosingCloth>
    </>
  )
}

const Marks = (limits: Limits) => (
  <section className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-14 md:grid-cols-3 md:gap-6 md:py-20">
    <Mark
      id="top-pro"
      sign={<WovenLabel>Top Pro</WovenLabel>}
      title={m.pages_safety_top_pro()}
      text={m.pages_safety_top_pro_text({
        rating: countText(limits.topPro.ratingAtLeast),
        reviews: limits.topPro.reviewsAtLeast,
        bookings: limits.topPro.completedAtLeast,
        days: limits.topPro.noLateCancellationDays,
      })}
    />
    <Mark
      id="verified"
      sign={<BadgeCheck className="size-10 text-info" />}
      title={m.pages_safety_verified()}
      text={m.pages_safety_verified_text()}
    />
    <Mark
      id="reviews"
      sign={
        <span className="flex items-center gap-2 text-xl font-semibold">
          <Star className="size-6 text-rating" />
          {countText(4.8)}
        </span>
      }
      title={m.pages_safety_reviews()}
      text={m.pages_safety_reviews_text({ days: limits.reviewDays, count: limits.ratingReviews })}
    />
  </section>
)

type MarkProps = { id: string; sign: ReactNode; title: string; text: string }

const Mark = ({ id, sign, title, text }: MarkProps) => (
  <div id={id} className="grid scroll-mt-24 content-start gap-1.5">
    <div aria-hidden="true" className="flex h-12 items-center">
      {sign}
    </div>
    <h2 className="title-2">{title}</h2>
    <p className="text-muted-foreground">{text}</p>
  </div>
)

function Precautions() {
  const { name } = site
  const steps = [
    { title: m.pages_safety_look(), text: m.pages_safety_look_text() },
    { title: m.pages_safety_book({ name }), text: m.pages_safety_book_text() },
    { title: m.pages_safety_pay(), text: m.pages_safety_pay_text({ name }) },
    { title: m.pages_safety_tell(), text: m.pages_safety_tell_text() },
  ]
  return (
    <div>
      <h2 className="heading-2">{m.pages_safety_before()}</h2>
      <ol className="mt-6 grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="font-display text-[2.25rem] leading-[0.9] font-bold text-primary"
            >
              {index + 1}
            </span>
            <span>
              <b className="font-semibold">{title}</b>
              <br />
              <span className="text-muted-foreground">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
