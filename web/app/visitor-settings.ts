import type { Locale } from '@ujuzi/contract/locale/locales'
import { currencyOfRequest } from './domain/price/request-currency.ts'
import { factsOfRequest, type RequestHeaders } from './lib/page/document-facts.ts'
import { placeCookieValue, readSavedPlace } from './lib/storage/saved-place.ts'

/**
 * Headers of a request that has the settings of this visitor and nothing else: what a kept page depends on besides its
 * URL. Visitors with equal settings get equal headers.
 */
export function visitorSettings(
  headers: RequestHeaders,
  { locale, usesTown }: { locale: Locale; usesTown: boolean },
) {
  const { theme, saveData } = factsOfRequest({ headers })
  const town = usesTown && readSavedPlace(headers.get('cookie') ?? '')
  const cookies = {
    PARAGLIDE_LOCALE: locale,
    theme,
    currency: currencyOfRequest({ headers }),
    ...(town && { place: encodeURIComponent(placeCookieValue(town)) }),
  }
  return {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    ...(saveData && { 'save-data': 'on' }),
  }
}
