import type { Locale } from '@ujuzi/contract/locale/locales'
import { factsOfRequest, type RequestHeaders } from './lib/page/document-facts.ts'
import { currencyOfCountry, readCurrencyFacts } from './lib/page/visitor-currency.ts'
import { placeCookieValue, readSavedPlace, type SavedPlace } from './lib/storage/saved-place.ts'

/**
 * Headers of a request that has the settings of this visitor and nothing else: what a kept page depends on besides its
 * URL. Visitors with equal settings get equal headers.
 */
export function visitorSettings(
  headers: RequestHeaders,
  { locale, usesTown }: { locale: Locale; usesTown: boolean },
) {
  const { theme, saveData } = factsOfRequest({ headers })
  const { own: currency } = readCurrencyFacts({ headers })
  const searched = readSavedPlace(headers.get('cookie') ?? '')
  const place = usesTown ? searched : !currency && searched && countryOnly(searched)
  const cookies = {
    PARAGLIDE_LOCALE: locale,
    theme,
    ...(currency && { currency }),
    ...(place && { place: encodeURIComponent(placeCookieValue(place)) }),
  }
  return {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...(saveData && { 'save-data': 'on' }),
  }
}

/** The part of the town that the currency of the page depends on. */
const countryOnly = ({ country }: SavedPlace) =>
  currencyOfCountry(country) && { id: '-', country, label: '-' }
