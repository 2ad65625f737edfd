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
])('of %s the cookie and the browser decide', (address) => {
  expect(read(address, 'PARAGLIDE_LOCALE=es')).toBeUndefined()
})

test.each([
  ['', 'PARAGLIDE_LOCALE=fr'],
  ['theme=dark', 'PARAGLIDE_LOCALE=fr; theme=dark'],
  ['PARAGLIDE_LOCALE=es', 'PARAGLIDE_LOCALE=fr'],
  ['theme=dark; PARAGLIDE_LOCALE=es; place=1', 'PARAGLIDE_LOCALE=fr; theme=dark; place=1'],
])('with the cookies %j the page reads %j', (cookie, cookies) => {
  expect(read('/services?lang=fr', cookie)?.cookies).toBe(cookies)
})

test('who has chosen a language keeps their choice', () => {
  expect(read('/?lang=fr', 'PARAGLIDE_LOCALE=es')?.setCookie).toBeUndefined()
})

test('whose browser asks for that language anyway needs no cookie', () => {
  expect(read('/?lang=fr', '', 'fr-CM,fr;q=0.9')?.setCookie).toBeUndefined()
})

test('everybody else stays with it until the browser is closed', () => {
  expect(read('/?lang=fr', 'theme=dark', 'en')?.setCookie).toBe(
    'PARAGLIDE_LOCALE=fr; Path=/; SameSite=Lax',
  )
})
