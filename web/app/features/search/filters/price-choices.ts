import { m } from '@ujuzi/contract/messages'
import { priceText } from '#app/domain/price/price-text.ts'
import type { SearchPage } from '#app/features/search/search-page.ts'

/** Maximum prices to choose from, with the one in use. */
export const priceChoices = (
  { currency, steps }: SearchPage['prices'],
  priceMax: number | undefined,
) =>
  [...new Set([...steps, ...(priceMax === undefined ? [] : [priceMax])])]
    .sort((a, b) => a - b)
    .map((price) => ({
      value: String(price),
      label: m.search_price_max({ price: priceText({ price, currency }) }),
    }))
