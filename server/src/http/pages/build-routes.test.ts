import { RouterContextProvider, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { routesOf } from './build-routes.ts'

const built = new URL('../../../../web/build/server/index.js', import.meta.url)
const build: ServerBuild = await import(built.href)
const { findKept, render, sectionOf } = routesOf(build)

describe('kept are', () => {
  test.each([
    ['/', false],
    ['/?newsletter=done', false],
    ['/_.data', false],
    ['/services', true],
    ['/services?q=braids', true],
    ['/services.data?q=braids', true],
    ['/services/019ab000-0000-7000-8000-000000000001', false],
    ['/services/7.data', false],
    ['/services/7/book', false],
    ['/services/7/book.data', false],
    ['/about', false],
    ['/help', false],
    ['/contact', false],
    ['/auth/login', false],
    ['/auth/register?type=professional', false],
    ['/auth/join', false],
    ['/auth/forgot-password', false],
    ['/blog/first-client', false],
  ])('the page at %s may be cached', (url, usesTown) => {
    expect(findKept(url)).toMatchObject({ usesTown })
  })
})

describe('not kept are', () => {
  test.each([
    ...['/services/7/reviews/8/report', '/services/', '//services', '//'],
    ...['/services/7A/book', '/services/7%61', '/services/7/book/'],
    ...[
      '/auth/email-verification',
      '/auth/reset-password?token=t',
      '/invitation?token=t',
      '/r/token',
    ],
    ...['/suspension?token=t', '/suspension/data', '/recommendations/stop', '/newsletter'],
    ...['/goodbye', '/dev/mailbox', '/dev/google', '/client/dashboard'],
    ...['/professional/dashboard', '/review', '/no/such/page', '/about/more', '/aboutx'],
  ])('the page at %s must not be cached', (url) => {
    expect(findKept(url)).toBeUndefined()
  })
})

describe('the URL that a kept page is made from', () => {
  test.each([
    ['/faq?utm_source=mail', '/faq'],
    ['/faq?', '/faq'],
    ['/faq?lang=fr&lang2=es', '/faq?lang=fr'],
    ['/help?n=1&q=re%66und&open=x', '/help?q=re%66und&open=x'],
    ['/?newsletter=done&evil', '/?newsletter=done'],
    ['/services?x&q=a+b?c&place=', '/services?q=a+b?c&place='],
    ['/services/7?photos=all&session=1', '/services/7?photos=all'],
    ['/services/7.data?_routes=a&__proto__=1', '/services/7.data?_routes=a'],
    ['/services/7/book?service=1&option_2=3&user=4', '/services/7/book?service=1&option_2=3'],
    ['/auth/login?email=a&next=%2Fservices&%6Eext=/', '/auth/login?next=%2Fservices&%6Eext=/'],
  ])('the cached page for %s is rendered from the URL %s', (url, wanted) => {
    expect(findKept(url)?.urlOf(url)).toBe(wanted)
  })
})

test.each([
  ['/', ''],
  ['/services/7?x=1', 'services'],
  ['/services.data', 'services'],
  ['/client/bookings', 'client'],
  ['/no/such/page', ''],
  ['/%E0%A4%A', ''],
])('the URL %s belongs to the site section "%s"', (url, section) => {
  expect(sectionOf(url)).toBe(section)
})

test.each(['/_.data', '/services.data', '/services/7.data'])(
  'the data request %s, which a browser makes for a cached page, gets status 200',
  async (url) => {
    const response = await render(new Request(`http://site.invalid${url}?_routes=none`), context())
    expect([response.status, await response.text()]).toEqual([200, '[{}]\n'])
  },
)

function context() {
  const provider = new RouterContextProvider()
  const { pageContext } = (build.entry.module as unknown as { context: { pageContext: Key } })
    .context
  provider.set(pageContext, { publicUrl: 'http://site.invalid', report: () => {} })
  return provider
}

type Key = Parameters<RouterContextProvider['set']>[0]
