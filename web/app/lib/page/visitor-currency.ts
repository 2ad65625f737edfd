import { countries, isCountry } from '@ujuzi/contract/locale/countries'
import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { site } from '@ujuzi/contract/site'
import { useMatches } from 'react-router'
import { cookieIn } from '#app/lib/storage/cookies.ts'
import { readSavedPlace } from '#app/lib/storage/saved-place.ts'
import { type RequestHeaders, useFacts } from './document-facts.ts'

/** Currencies of visitors from countries outside our markets. */
const otherCountries: Partial<Record<Currency, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT RE SI SK YT',
  GBP: 'GB',
  XAF: 'CF CG GA GQ TD',
  XOF: 'BF BJ GW ML NE TG',
}

/** Facts that decide the currency of a visitor. The language of the browser is not one of them. */
export type VisitorCurrencyFacts = {
  /** The chosen currency; else that of the town of the account. */
  own: Currency | undefined
  /** Country of the town that was searched last. */
  searchedCountry: string | undefined
}

/** Currencies of the place that a page is about: a search, or the page of a business. Loaders return it as `pricesOf`. */
export type PricesOf = { searched?: Currency | undefined; shown?: Currency | undefined }

/**
 * Currency to show prices in: the visitor's own; else that of the place they search, or searched last; else of the
 * business they look at; else of the home of the site (book: money).
 */
export const visitorCurrency = (
  { own, searchedCountry }: VisitorCurrencyFacts,
  { searched, shown }: PricesOf = {},
): Currency =>
  own ??
  searched ??
  currencyOfCountry(searchedCountry) ??
  shown ??
  countries[site.home.country].currency

export function readCurrencyFacts({ headers }: { headers: RequestHeaders }): VisitorCurrencyFacts {
  const cookies = headers.get('cookie') ?? ''
  return { own: ownCurrency(cookies), searchedCountry: readSavedPlace(cookies)?.country }
}

/** Currency of the current visitor on the current page. */
export function useVisitorCurrency(): Currency {
  const { currency: own, searchedCountry } = useFacts()
  const pages = useMatches().map(({ loaderData }) => pricesOf(loaderData))
  return visitorCurrency({ own, searchedCountry }, Object.assign({}, ...pages))
}

export function currencyOfCountry(country: string | undefined): Currency | undefined {
  if (!country) return
  if (isCountry(country)) return countries[country].currency
  return (Object.keys(otherCountries) as Currency[]).find((currency) =>
    otherCountries[currency]?.split(' ').includes(country),
  )
}

function ownCurrency(cookies: string) {
  const chosen = cookieIn(cookies, 'currency') ?? ''
  return isCurrency(chosen) ? chosen : currencyOfCountry(cookieIn(cookies, 'account_country'))
}

const pricesOf = (loaderData: unknown): PricesOf | undefined =>
  typeof loaderData === 'object' && loaderData !== null && 'pricesOf' in loaderData
    ? (loaderData.pricesOf as PricesOf)
    : undefined
