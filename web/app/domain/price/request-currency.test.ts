import { expect, it } from 'vitest'
import { placeCookieValue } from '#app/lib/storage/saved-place.ts'
import { currencyOfRequest } from './request-currency.ts'

const lagos = encodeURIComponent(
  placeCookieValue({ id: '2332459', country: 'NG', label: 'Lagos, Nigeria' }),
)

it.each([
  ['the currency they chose, above all', 'fr-FR', `currency=KES; place=${lagos}`, 'KES'],
  ['the currency of the country in their browser’s language', 'fr-SN,fr;q=0.9', '', 'XOF'],
  ['the euro if their browser names a country of the euro', 'es-ES', '', 'EUR'],
  ['the currency of the town they searched last', 'en-US,en;q=0.9', `place=${lagos}`, 'NGN'],
  ['the currency of Cameroon if nothing is known', 'en', '', 'XAF'],
  ['the currency of Cameroon if their choice is not supported', '', 'currency=JPY', 'XAF'],
  ['the currency of Cameroon if the town in their cookie is invalid', '', 'place=%7C%7C', 'XAF'],
])('a visitor sees prices in %s', (_, language, cookie, currency) => {
  const headers = { 'accept-language': language, cookie }
  expect(currencyOfRequest(new Request('http://localhost/', { headers }))).toBe(currency)
})
