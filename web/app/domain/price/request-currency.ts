import { countries, isCountry } from '@ujuzi/contract/locale/countries'
import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { site } from '@ujuzi/contract/site'
import { keptPlace } from '#app/domain/places/saved-place.ts'
import { cookieIn } from '#app/lib/storage/cookies.ts'

/** Where visitors come from besides our own countries, with what they pay there. */
const elsewhere: Partial<Record<Currency, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT RE SI SK YT',
  GBP: 'GB',
  XAF: 'CF CG GA GQ TD',
  XOF: 'BF BJ GW ML NE TG',
}

/**
 * The visitor's own choice; else the money of the country their browser names; else of the town they
 * searched last. A browser set to American English says nothing: most were sold that way.
 */
export function currencyOfRequest({ headers }: Request): Currency {
  const cookies = headers.get('cookie') ?? ''
  const chosen = cookieIn(cookies, 'currency') ?? ''
  if (isCurrency(chosen)) return chosen
  const [, region = ''] =
    /^[a-z]{2,3}-([a-z]{2})\b/i.exec(headers.get('accept-language') ?? '') ?? []
  return (
    currencyIn(region.toUpperCase()) ??
    currencyIn(keptPlace(cookies)?.country ?? '') ??
    countries[site.home.country].currency
  )
}

function currencyIn(country: string): Currency | undefined {
  if (isCountry(country)) return countries[country].currency
  return (Object.keys(elsewhere) as Currency[]).find((currency) =>
    elsewhere[currency]?.split(' ').includes(country),
  )
}
