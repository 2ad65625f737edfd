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
])('%s names no known language, so the cookie and the browser decide', (address) => {
  expect(read(address, 'PARAGLIDE_LOCALE=es')).toBeUndefined()
})

test.each([
  ['', 'PARAGLIDE_LOCALE=fr'],
  ['theme=dark', 'PARAGLIDE_LOCALE=fr; theme=dark'],
  ['PARAGLIDE_LOCALE=es', 'PARAGLIDE_LOCALE=fr'],
  ['theme=dark; PARAGLIDE_LOCALE=es; place=1', 'PARAGLIDE_LOCALE=fr; theme=dark; place=1'],
])('lang=fr in the URL turns the cookies %j into %j for the page', (cookie, cookies) => {
  expect(read('/services?lang=fr', cookie)?.cookies).toBe(cookies)
})

test('a language in the URL does not replace a language that the visitor chose', () => {
  expect(read('/?lang=fr', 'PARAGLIDE_LOCALE=es')?.setCookie).toBeUndefined()
})

test('a language in the URL sets no cookie if the browser asks for that language anyway', () => {
  expect(read('/?lang=fr', '', 'fr-CM,fr;q=0.9')?.setCookie).toBeUndefined()
})

test('a language in the URL sets a session cookie for any other visitor', () => {
  expect(read('/?lang=fr', 'theme=dark', 'en')?.setCookie).toBe(
    'PARAGLIDE_LOCALE=fr; Path=/; SameSite=Lax',
  )
})
