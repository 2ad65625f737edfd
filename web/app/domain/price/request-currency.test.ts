import { expect, it } from 'vitest'
import { placeCookieValue } from '#app/lib/storage/saved-place.ts'
import { currencyOfRequest } from './request-currency.ts'

const lagos = encodeURIComponent(
  placeCookieValue({ id: '2332459', country: 'NG', label: 'Lagos, Nigeria' }),
)

it.each([
  ['their own choice before all else', 'fr-FR', `currency=KES; place=${lagos}`, 'KES'],
  ['the money of the country their browser names', 'fr-SN,fr;q=0.9', '', 'XOF'],
  ['the euro in its lands', 'es-ES', '', 'EUR'],
  ['the money of the town searched last', 'en-US,en;q=0.9', `place=${lagos}`, 'NGN'],
  ['the money of Cameroon where nothing is known', 'en', '', 'XAF'],
  ['the same where the choice is no money of ours', '', 'currency=JPY', 'XAF'],
  ['the same where the town is not written as we write it', '', 'place=%7C%7C', 'XAF'],
])('the currency in which a visitor sees prices is %s', (_, language, cookie, currency) => {
  const headers = { 'accept-language': language, cookie }
  expect(currencyOfRequest(new Request('http://localhost/', { headers }))).toBe(currency)
})
