import { expect, it } from 'vitest'
import { placeCookieValue } from '#app/lib/storage/saved-place.ts'
import { readCurrencyFacts, visitorCurrency } from './visitor-currency.ts'

const lagos = encodeURIComponent(
  placeCookieValue({ id: '2332459', country: 'NG', label: 'Lagos, Nigeria' }),
)
const searched = `place=${lagos}`
const account = 'account_country=GH'

it.each([
  ['the currency they chose, above all', `currency=KES; ${account}; ${searched}`, 'KES'],
  ['the currency of their account’s town', `${account}; ${searched}`, 'GHS'],
  ['the euro if their account’s town is in a country of the euro', 'account_country=FR', 'EUR'],
  ['the currency of the place they searched last', searched, 'NGN'],
  ['the currency of Cameroon if nothing is known', '', 'XAF'],
  ['the currency of Cameroon if their choice is not supported', 'currency=JPY', 'XAF'],
  [
    'the currency of Cameroon if the country of their account is unknown',
    'account_country=?',
    'XAF',
  ],
  ['the currency of Cameroon if the town in their cookie is invalid', 'place=%7C%7C', 'XAF'],
])('a visitor sees prices in %s', (_, cookie, currency) => {
  const headers = new Headers({ cookie })
  expect(visitorCurrency(readCurrencyFacts({ headers }))).toBe(currency)
})

it.each(['en-GB', 'fr-FR', 'es-ES', 'en-NG', 'fr-SN,fr;q=0.9'])(
  'the browser language %s does not decide the currency of a visitor',
  (language) => {
    const headers = new Headers({ 'accept-language': language })
    expect(visitorCurrency(readCurrencyFacts({ headers }))).toBe('XAF')
  },
)

it('the place of a search decides before the one searched last, and both before the place of a business', () => {
  const visitor = { own: undefined, searchedCountry: 'NG' }
  expect(visitorCurrency(visitor, { searched: 'KES', shown: 'MAD' })).toBe('KES')
  expect(visitorCurrency(visitor, { shown: 'MAD' })).toBe('NGN')
  expect(visitorCurrency({ ...visitor, searchedCountry: undefined }, { shown: 'MAD' })).toBe('MAD')
  expect(visitorCurrency({ ...visitor, own: 'GHS' }, { searched: 'KES' })).toBe('GHS')
})
