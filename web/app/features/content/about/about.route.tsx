import { pendingHours } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { site } from '@ujuzi/contract/site'
import { CalendarCheck, Store, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { contentPageMeta, noJsHandle } from '#app/features/content/no-js.ts'
import { ClosingCloth } from '#app/ui/brand/closing-cloth.tsx'
import { PageHero } from '#app/ui/brand/page-hero.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Route } from './+types/about.route.ts'
import { BookSample, FindSample, ReviewSample } from './samples.tsx'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_about_title(), m.pages_about_lead({ name: site.name }), location)

export const loader = () => ({ hours: pendingHours })

export default function AboutPage({ loaderData: { hours } }: Route.ComponentProps) {
  return (
    <>
      <PageHero
        dye="marigold"
        title={m.pages_about_hero()}
        text={m.pages_about_lead({ name: site.name })}
        people={(
          [
            { portrait: 'kofi', category: 'barber', clothId: 'wall-6' },
            { portrait: 'zainab', category: 'tutor', clothId: 'wall-3' },
            { portrait: 'thabo', category: 'carpenter', clothId: 'carpenter' },
          ] as const
        ).map((person) => ({ ...person, label: categoryLabel(person.category) }))}
      >
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/services" look="bold" size="large">
            {m.layout_browse_services()}
          </LinkButton>
          <LinkButton to="/auth/register?type=professional" look="line" size="large">
            {m.landing_join_professional()}
          </LinkButton>
        </div>
      </PageHero>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 py-14 md:gap-16 md:py-20">
        <SampleSection title={m.pages_about_find()} sample={<FindSample />}>
          <p>{m.pages_about_find_text()}</p>
        </SampleSection>
        <SampleSection title={m.pages_about_book()} sample={<BookSample />} sampleFirst>
          <p>{m.pages_about_book_text({ hours })}</p>
          <p>{m.pages_about_book_rule()}</p>
        </SampleSection>
        <SampleSection title={m.pages_about_review()} sample={<ReviewSample />}>
          <p>{m.pages_about_review_text()}</p>
        </SampleSection>
      </div>
      <ForProfessionals />
      <ClosingCloth
        title={m.pages_about_closing()}
        text={m.pages_about_closing_text()}
        cloth={{ id: 'wall-2', category: 'tailor' }}
      >
        <LinkButton to="/auth/register?type=professional" size="large">
          {m.landing_join_professional()}
        </LinkButton>
        <LinkButton to="/auth/register?type=client" look="outline" size="large">
          {m.landing_join_client()}
        </LinkButton>
      </ClosingCloth>
    </>
  )
}

type SampleProps = {
  title: string
  /** Sample of the interface. */
  sample: ReactNode
  /** On wide screens the sample comes first. */
  sampleFirst?: boolean
  children: ReactNode
}

/** Text beside a sample of the interface. */
const SampleSection = ({ title, sample, sampleFirst, children }: SampleProps) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2 md:items-center md:gap-16">
    <div
      className={classes(
        'grid max-w-[60ch] gap-3 text-muted-foreground',
        sampleFirst && 'md:order-last',
      )}
    >
      <h2 className="heading-2 text-foreground">{title}</h2>
      {children}
    </div>
    <div
      aria-hidden="true"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-banner bg-muted p-4 md:px-8 md:py-10"
    >
      {sample}
    </div>
  </section>
)

const ForProfessionals = () => (
  <section className="bg-muted py-14 md:py-20">
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="heading-2">{m.pages_about_trade()}</h2>
        <LinkButton to="/pricing" look="outline">
          {m.pages_pricing_title()}
        </LinkButton>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-3">
        <Offer icon={<Store aria-hidden />} title={m.pages_about_page()}>
          {m.pages_about_page_text()}
        </Offer>
        <Offer icon={<CalendarCheck aria-hidden />} title={m.pages_about_calendar()}>
          {m.pages_about_calendar_text()}
        </Offer>
        <Offer icon={<Users aria-hidden />} title={m.pages_about_clients()}>
          {m.pages_about_clients_text()}
        </Offer>
      </div>
    </div>
  </section>
)

type OfferProps = { icon: ReactNode; title: string; children: string }

const Offer = ({ icon, title, children }: OfferProps) => (
  <div className="grid content-start gap-1.5 [&_svg]:mb-1 [&_svg]:size-6 [&_svg]:text-primary">
    {icon}
    <h3 className="title-2">{title}</h3>
    <p className="text-muted-foreground">{children}</p>
  </div>
)
