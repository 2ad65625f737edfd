import { getUrlOrigin, overwriteGetUrlOrigin } from '@ujuzi/contract/runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { factsOfDocument } from '#app/lib/page/document-facts.ts'
import { cookieIn, saveCookie, unprefixedCookies } from './cookies.ts'

const ownOrigin = getUrlOrigin
afterEach(() => {
  overwriteGetUrlOrigin(ownOrigin)
  vi.unstubAllGlobals()
})

/** Stubs a browser on a page of this site. */
function browse(origin: string, cookie = '') {
  overwriteGetUrlOrigin(() => origin)
  const page = {
    cookie,
    documentElement: {
      querySelector: () => null,
      classList: { contains: () => false },
      dataset: {},
    },
  }
  vi.stubGlobal('document', page)
  return page
}

test('the browser writes cookies under the names that the server reads', () => {
  const secure = browse('https://ujuzi.africa')
  saveCookie('place', '1|CM|Douala', 60)
  expect(secure.cookie).toBe(
    '__Host-place=1%7CCM%7CDouala; Path=/; Max-Age=60; SameSite=Lax; Secure',
  )
  const plain = browse('http://127.0.0.1:3000')
  saveCookie('sidebar_state', 'true', 60)
  expect(plain.cookie).toBe('sidebar_state=true; Path=/; Max-Age=60; SameSite=Lax')
})

test('the browser reads cookies under the names that the server writes', () => {
  const cookies = 'theme=light; __Host-theme=dark; __Host-sidebar_state=false'
  const secure = browse('https://ujuzi.africa', cookies)
  expect(cookieIn(unprefixedCookies(cookies), 'theme')).toBe('dark')
  expect(factsOfDocument(secure as unknown as Document)).toMatchObject({
    theme: 'dark',
    sidebar: 'collapsed',
  })
  const plain = browse('http://ujuzi.africa', cookies)
  expect(factsOfDocument(plain as unknown as Document)).toMatchObject({
    theme: 'light',
    sidebar: 'auto',
  })
})
