import { m } from '@ujuzi/contract/messages'
import { priceOf } from '#app/domain/price/price.ts'
import type { Found, SearchPage } from '#app/features/search/search-page.ts'
import { countText } from '#app/lib/i18n/numbers.ts'

/** How a page begins that people land on: its name, and figures that hold for what it shows. */
export function Landing(page: SearchPage) {
  return (
    <div>
      <h1 className="heading-3">{page.heading}</h1>
      {page.found.state === 'found' && <Figures {...page.found} />}
    </div>
  )
}

function Figures({ results, count }: Extract<Found, { state: 'found' }>) {
  const [cheapest] = results
    .flatMap(({ services }) => services)
    .sort((a, b) => a.price_usd - b.price_usd)
  if (!cheapest) return null
  return (
    <p className="mt-2 max-w-160 text-muted-foreground">
      {m.search_landing_text({ shown: countText(count), price: priceOf(cheapest) })}
    </p>
  )
}
