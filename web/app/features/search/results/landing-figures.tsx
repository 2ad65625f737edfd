import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import { countText } from '#app/lib/i18n/numbers.ts'

/** Figures about the results of a landing page. */
export function LandingFigures({ found }: Pick<SearchPage, 'found'>) {
  if (found.state !== 'found') return null
  const [cheapest] = found.results
    .flatMap(({ services }) => services)
    .sort((a, b) => a.price_usd - b.price_usd)
  if (!cheapest) return null
  return (
    <p className="max-w-160 text-muted-foreground">
      {m.search_landing_text({ shown: countText(found.count), price: priceText(cheapest) })}
    </p>
  )
}
