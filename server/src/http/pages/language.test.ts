import { locales } from '@ujuzi/contract/locale/locales'
import { expect, test } from 'vitest'
import { localeLetter } from '../../platform/locale.ts'
import { languageOfUrl } from './language.ts'

const read = (address: string, cookie = '', accepted = '') =>
  languageOfUrl(new URL(address, 'http://ujuzi.test'), { cookie, 'accept-language': accepted })

test.each([
  '/services',
  '/services?lang=',
  '/services?lang=de',
  '/services?lang=FR',
  '/?lang=__proto__',
])(
  'the URL %s names no known language, so the cookie or the browser decides the language',
  (address) => {
    expect(read(address, 'PARAGLIDE_LOCALE=es')).toBeUndefined()
  },
)

test.each([
  ['', 'PARAGLIDE_LOCALE=fr'],
  ['theme=dark', 'PARAGLIDE_LOCALE=fr; theme=dark'],
  ['PARAGLIDE_LOCALE=es', 'PARAGLIDE_LOCALE=fr'],
  ['theme=dark; PARAGLIDE_LOCALE=es; place=1', 'PARAGLIDE_LOCALE=fr; theme=dark; place=1'],
])(
  'for lang=fr in the URL, the page is rendered as if the cookies %j were %j',
  (cookie, cookies) => {
    expect(read('/services?lang=fr', cookie)?.cookies).toBe(cookies)
  },
)

test('a language in the URL does not replace a language that the visitor chose', () => {
  expect(read('/?lang=fr', 'PARAGLIDE_LOCALE=es')?.setCookie).toBeUndefined()
})

test('a language in the URL sets no cookie if the browser asks for that language anyway', () => {
  expect(read('/?lang=fr', '', 'fr-CM,fr;q=0.9')?.setCookie).toBeUndefined()
})

test('a language in the URL sets a session cookie if no language was chosen and the browser asks for a different one', () => {
  expect(read('/?lang=fr', 'theme=dark', 'en')?.setCookie).toBe(
    'PARAGLIDE_LOCALE=fr; Path=/; SameSite=Lax',
  )
})

test.each(locales)(
  'a guest link in a message in the language %s opens its page in that language',
  (locale) => {
    const path = `/g/abcdefghijk${localeLetter(locale)}`
    expect(read(path, '', 'pt')?.cookies).toBe(`PARAGLIDE_LOCALE=${locale}`)
  },
)

test('a guest link does not change the language that the visitor chose', () => {
  expect(read(`/g/abcdefghijk${localeLetter('es')}`, 'PARAGLIDE_LOCALE=fr')).toBeUndefined()
})
