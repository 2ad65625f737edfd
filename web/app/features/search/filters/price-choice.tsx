import { m } from '@ujuzi/contract/messages'
import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { priceSteps } from '@ujuzi/contract/search/price-steps'
import type { FilterCounts } from '@ujuzi/contract/search/search'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SearchResult } from '#app/features/search/search-page.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { ChipSelect } from './chip-select.tsx'
import { searchFormId } from './search-form-id.ts'

type Props = { params: SearchParams; currency: Currency; counts: FilterCounts | undefined }

/** Maximum price, in the currency of the results; each choice with the number of results it would leave. */
export function PriceChoice({ params: { priceMax }, currency, counts }: Props) {
  const steps = priceSteps(currency)
  const choices = [...new Set([...steps, ...(priceMax === undefined ? [] : [priceMax])])]
  const countOf = (price: number) =>
    counts?.prices.find(({ price_max }) => price_max === price)?.count
  return (
    <>
      <input type="hidden" name="currency" value={currency} form={searchFormId} />
      <ChipSelect
        label={m.search_price()}
        name="price_max"
        plain
        value={priceMax === undefined ? '' : String(priceMax)}
        options={[
          { value: '', label: m.search_price() },
          ...choices
            .sort((a, b) => a - b)
            .map((price) => ({
              value: String(price),
              label: choiceText(priceText({ price, currency }), countOf(price)),
            })),
        ]}
      />
    </>
  )
}

function choiceText(price: string, count: number | undefined) {
  const label = m.search_price_max({ price })
  return count === undefined ? label : `${label} (${countText(count)})`
}

/** The currency of a search's prices: that of its maximum price or of its first result, or the visitor's. */
export function currencyOf(
  { currency }: SearchParams,
  found: SearchResult,
  visitors: Currency | undefined,
): Currency {
  if (currency) return currency
  const [first] = found.state === 'found' ? found.results.flatMap(({ services }) => services) : []
  return first && isCurrency(first.currency) ? first.currency : (visitors ?? 'USD')
}
