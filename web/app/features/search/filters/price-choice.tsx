import { m } from '@ujuzi/contract/messages'
import type { FilterCounts } from '@ujuzi/contract/search/search'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { ChipSelect } from './chip-select.tsx'
import { searchFormId } from './search-form-id.ts'

type Props = {
  params: SearchParams
  prices: SearchPage['prices']
  counts: FilterCounts | undefined
}

/** Maximum price, in the currency of the results; each choice with the number of results it would leave. */
export function PriceChoice({ params: { priceMax }, prices: { currency, steps }, counts }: Props) {
  const choices = [...new Set([...steps, ...(priceMax === undefined ? [] : [priceMax])])]
  const countOf = (price: number) =>
    counts?.prices.find(({ price_max }) => price_max === price)?.count
  return (
    <>
      <input type="hidden" name="currency" value={currency} form={searchFormId} />
      <ChipSelect
        label={m.search_price()}
        name="price_max"
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
