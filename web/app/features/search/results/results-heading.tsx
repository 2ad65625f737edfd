import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SearchPage, SearchResult } from '#app/features/search/search-page.ts'
import { countText } from '#app/lib/i18n/numbers.ts'

/** Heading of a landing page, with figures about its results. */
export function ResultsHeading(page: SearchPage) {
  return (
    <div>
      <h1 className="heading-3">{page.heading}</h1>
      {page.found.state === 'found' && <Figures {...page.found} />}
    </div>
  )
}

function Figures({ results, count }: Extract<SearchResult, { state: 'found' }>) {
  const [cheapest] = results
    .flatMap(({ services }) => services)
    .sort((a, b) => a.price_usd - b.price_usd)
  if (!cheapest) return null
  return (
    <p className="mt-2 max-w-160 text-muted-foreground">
      {m.search_landing_text({ shown: countText(count), price: priceText(cheapest) })}
    </p>
  )
}
