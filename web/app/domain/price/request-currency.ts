import { countries, isCountry } from '@ujuzi/contract/locale/countries'
import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { site } from '@ujuzi/contract/site'
import type { RequestHeaders } from '#app/lib/page/document-facts.ts'
import { cookieIn } from '#app/lib/storage/cookies.ts'
import { readSavedPlace } from '#app/lib/storage/saved-place.ts'

/** Currencies of visitors from countries outside our markets. */
const otherCountries: Partial<Record<Currency, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT RE SI SK YT',
  GBP: 'GB',
  XAF: 'CF CG GA GQ TD',
  XOF: 'BF BJ GW ML NE TG',
}

/**
 * The currency chosen by the visitor; else that of the country in the browser language; else of the town they
 * searched last. The region US selects nothing, because most devices are sold with US English.
 */
export function currencyOfRequest({ headers }: { headers: RequestHeaders }): Currency {
  const cookies = headers.get('cookie') ?? ''
  const chosen = cookieIn(cookies, 'currency') ?? ''
  if (isCurrency(chosen)) return chosen
  const [, region = ''] =
    /^[a-z]{2,3}-([a-z]{2})\b/i.exec(headers.get('accept-language') ?? '') ?? []
  return (
    currencyOfCountry(region.toUpperCase()) ??
    currencyOfCountry(readSavedPlace(cookies)?.country ?? '') ??
    countries[site.home.country].currency
  )
}

function currencyOfCountry(country: string): Currency | undefined {
  if (isCountry(country)) return countries[country].currency
  return (Object.keys(otherCountries) as Currency[]).find((currency) =>
    otherCountries[currency]?.split(' ').includes(country),
  )
}
