import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Droplets, GraduationCap, Scissors, Sparkles, SprayCan, Zap } from 'lucide-react'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Link } from '#app/ui/link.tsx'
import { Section } from './section.tsx'

const popular = [
  { slug: 'hairdresser', Icon: Sparkles, text: m.landing_category_hairdresser },
  { slug: 'barber', Icon: Scissors, text: m.landing_category_barber },
  { slug: 'plumber', Icon: Droplets, text: m.landing_category_plumber },
  { slug: 'electrician', Icon: Zap, text: m.landing_category_electrician },
  { slug: 'cleaner', Icon: SprayCan, text: m.landing_category_cleaner },
  { slug: 'tutor', Icon: GraduationCap, text: m.landing_category_tutor },
] as const

export function Categories() {
  return (
    <Section
      title={m.landing_categories_title()}
      more={{ to: '/services', label: m.layout_browse_services() }}
    >
      <ul className="grid grid-cols-2 cramped:grid-cols-1 gap-3 md:grid-cols-3 md:gap-5">
        {popular.map(({ slug, Icon, text }) => (
          <li key={slug}>
            <Link
              to={`/services?category=${slug}`}
              className="group block h-full overflow-hidden rounded-card border bg-card transition-transform duration-200 hover:-translate-y-[3px]"
            >
              <span className="block aspect-3/2 [content-visibility:auto]">
                <Cloth id={slug} category={slug} size="360x240" />
              </span>
              <span className="grid grid-cols-[auto_1fr] items-center gap-x-2.5 p-3 md:px-4.5 md:py-4">
                <Icon aria-hidden className="size-5" />
                <b className="leading-tight font-semibold underline-offset-3 group-hover:underline">
                  {categoryLabel(slug)}
                </b>
                <span className="col-span-full mt-1 text-caption text-muted-foreground">
                  {text()}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
