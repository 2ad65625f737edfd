import { m } from '@ujuzi/contract/messages'
import type { Category } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { site } from '@ujuzi/contract/site'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ClosingCloth } from '#app/ui/brand/closing-cloth.tsx'
import { PageHero } from '#app/ui/brand/page-hero.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Accordion } from '#app/ui/data/accordion.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Link } from '#app/ui/link.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import type { Route } from './+types/pricing.route.ts'
import { contentPageMeta, noJsHandle } from './no-js.ts'

export const handle = noJsHandle

export const meta = ({ location }: Route.MetaArgs) =>
  contentPageMeta(m.pages_pricing_title(), m.pages_pricing_lead(), location)

export default function PricingPage() {
  return (
    <>
      <PageHero
        dye="indigo"
        title={m.pages_pricing_hero()}
        text={m.pages_pricing_lead()}
        people={[
          {
            portrait: 'ngozi',
            category: 'tailor',
            clothId: 'wall-2',
            label: categoryLabel('tailor'),
          },
          {
            portrait: 'emeka',
            category: 'electrician',
            clothId: 'electrician',
            label: categoryLabel('electrician'),
          },
        ]}
      />
      <Plans />
      <Questions />
      <ClosingCloth
        title={m.pages_pricing_closing()}
        text={m.pages_pricing_closing_text()}
        cloth={{ id: 'pricing-2', category: 'cook' }}
      >
        <LinkButton to="/auth/register?type=professional" size="large">
          {m.landing_join_professional()}
        </LinkButton>
      </ClosingCloth>
    </>
  )
}

const Plans = () => (
  <section className="wrap grid grid-cols-[minmax(0,1fr)] gap-5 py-14 md:grid-cols-2 md:py-20">
    <Plan
      title={m.pages_pricing_clients()}
      note={m.pages_pricing_no_fee()}
      portrait="mariam"
      category="hairdresser"
      items={[
        m.pages_pricing_client_search(),
        m.pages_pricing_client_reminders(),
        m.pages_pricing_client_rule(),
        m.pages_pricing_client_review(),
      ]}
    >
      <LinkButton to="/auth/register?type=client" look="outline" size="large" block>
        {m.landing_join_client()}
      </LinkButton>
    </Plan>
    <Plan
      title={m.pages_pricing_professionals()}
      note={m.pages_pricing_no_commission()}
      portrait="samuel"
      category="carpenter"
      items={[
        m.pages_pricing_pro_page(),
        m.pages_pricing_pro_calendar(),
        m.pages_pricing_pro_clients(),
        m.pages_pricing_pro_verified(),
      ]}
    >
      <LinkButton to="/auth/register?type=professional" size="large" block>
        {m.landing_join_professional()}
      </LinkButton>
    </Plan>
  </section>
)

type PlanProps = {
  title: string
  note: string
  portrait: string
  category: Category
  items: string[]
  children: ReactNode
}

const Plan = ({ title, note, portrait, category, items, children }: PlanProps) => (
  <Card className="overflow-hidden">
    <Portrait
      src={portraitUrl(portrait)}
      clothId={category}
      category={category}
      size="400x300"
      className="h-44"
    />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 md:p-7">
      <h2 className="title-1">{title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="heading-2">{m.pages_pricing_free()}</b>
        <span className="text-muted-foreground">{note}</span>
      </p>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 flex-none text-success" />
            {item}
          </li>
        ))}
      </ul>
      {children}
    </div>
  </Card>
)

const Questions = () => (
  <section className="bg-muted py-14 md:py-20">
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16">
      <div className="grid content-start gap-3">
        <h2 className="heading-2">{m.pages_pricing_questions()}</h2>
        <p className="text-muted-foreground">
          {m.pages_pricing_else()}{' '}
          <Link to="/contact#write" className="text-link inline-flex min-h-11 items-center">
            {m.ui_write_to_us()}
          </Link>
        </p>
      </div>
      <Accordion
        items={[
          {
            title: m.pages_pricing_question_pay(),
            content: m.pages_pricing_answer_pay({ name: site.name }),
          },
          { title: m.pages_pricing_question_stay(), content: m.pages_pricing_answer_stay() },
          {
            title: m.pages_pricing_question_contract(),
            content: m.pages_pricing_answer_contract(),
          },
          { title: m.pages_pricing_question_data(), content: m.pages_pricing_answer_data() },
        ]}
      />
    </div>
  </section>
)
