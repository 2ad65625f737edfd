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
    ['/about', false],
    ['/blog/first-client', false],
  ])('%s', (url, usesTown) => {
    expect(findKept(url)).toMatchObject({ usesTown })
  })
})

describe('not kept are', () => {
  test.each([
    ...['/services/7/book', '/services/7/reviews/8/report', '/services/', '//services', '//'],
    ...['/auth/login', '/auth/reset-password?token=t', '/invitation?token=t', '/r/token'],
    ...['/suspension?token=t', '/suspension/data', '/recommendations/stop', '/newsletter'],
    ...['/contact', '/goodbye', '/dev/mailbox', '/dev/google', '/client/dashboard'],
    ...['/professional/dashboard', '/review', '/no/such/page', '/about/more', '/aboutx'],
  ])('%s', (url) => {
    expect(findKept(url)).toBeUndefined()
  })
})

test.each([
  ['/', ''],
  ['/services/7?x=1', 'services'],
  ['/services.data', 'services'],
  ['/client/bookings', 'client'],
  ['/no/such/page', ''],
  ['/%E0%A4%A', ''],
])('the URL %s is of the section "%s"', (url, section) => {
  expect(sectionOf(url)).toBe(section)
})

test.each(['/_.data', '/services.data', '/services/7.data'])(
  'the kept route of %s answers the browser that asks for its data',
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
