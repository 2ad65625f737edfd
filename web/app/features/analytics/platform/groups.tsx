import type { PlatformPart } from '@ujuzi/contract/analytics/platform-figures'
import { countries, countryName } from '@ujuzi/contract/locale/countries'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { countCell, type Figure, textCell } from '#app/domain/figures/figure.ts'
import { Meter } from '#app/ui/chart/meter.tsx'
import { dollarsCell } from './money.tsx'
import type { PlatformReport } from './report.ts'

export type Group = 'countries' | 'categories'

const partName = (group: Group, id: string) => {
  if (group === 'countries') {
    const code = (Object.keys(countries) as (keyof typeof countries)[]).find((one) => one === id)
    return code ? countryName(code, getLocale()) : id
  }
  const slug = serviceCategorySlugs.find((one) => one === id)
  return slug ? categoryLabel(slug, getLocale()) : id
}

export function groupFigure({ current }: PlatformReport, group: Group): Figure {
  const isCountries = group === 'countries'
  return {
    id: group,
    title: isCountries ? m.analytics_platform_countries() : m.analytics_platform_categories(),
    text: m.analytics_platform_by_usd(),
    columns: [
      { label: isCountries ? m.analytics_platform_country() : m.analytics_platform_category() },
      { label: m.analytics_platform_businesses(), isNumber: true },
      { label: m.analytics_bookings(), isNumber: true },
      { label: m.analytics_platform_usd(), isNumber: true, unit: '≈ USD' },
    ],
    rows: current[group].map((part) => ({
      id: part.id,
      cells: [
        textCell(partName(group, part.id)),
        countCell(part.businesses),
        countCell(part.completed),
        dollarsCell(part.earned_usd),
      ],
    })),
  }
}

const barsShown = 6

export function GroupBars({ report, group }: { report: PlatformReport; group: Group }) {
  const shown = report.current[group].slice(0, barsShown)
  const highest = Math.max(1, ...shown.map(({ earned_usd }) => earned_usd))
  return (
    <ul className="grid gap-3.5">
      {shown.map(({ id, earned_usd }: PlatformPart, index) => (
        <li key={id} className="grid gap-1 text-sm">
          <span>{partName(group, id)}</span>
          <Meter share={earned_usd / highest} index={index} />
        </li>
      ))}
    </ul>
  )
}
