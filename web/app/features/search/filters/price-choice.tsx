import { m } from '@ujuzi/contract/messages'
import type { FilterCounts } from '@ujuzi/contract/search/search'
import type { SearchPage } from '#app/features/search/search-page.ts'
import type { SearchParams } from '#app/features/search/search-params.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { ChipSelect } from './chip-select.tsx'
import { priceChoices } from './price-choices.ts'
import { searchFormId } from './search-form-id.ts'

type Props = {
  params: SearchParams
  prices: SearchPage['prices']
  counts: FilterCounts | undefined
}

/** Maximum price, in the currency of the results; each choice with the number of results it would leave. */
export function PriceChoice({ params: { priceMax }, prices, counts }: Props) {
  const countOf = (value: string) =>
    counts?.prices.find(({ price_max }) => String(price_max) === value)?.count
  return (
    <>
      <input type="hidden" name="currency" value={prices.currency} form={searchFormId} />
      <ChipSelect
        label={m.search_price()}
        name="price_max"
        value={priceMax === undefined ? '' : String(priceMax)}
        options={[
          { value: '', label: m.search_price() },
          ...priceChoices(prices, priceMax).map(({ value, label }) => ({
            value,
            label: withCount(label, countOf(value)),
          })),
        ]}
      />
    </>
  )
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${countText(count)})`
