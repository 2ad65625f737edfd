import { expect, test } from 'vitest'
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
