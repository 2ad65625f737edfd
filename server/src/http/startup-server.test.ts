import { expect, test } from 'vitest'
import { findFreePort } from '../postgres/cluster.ts'
import { withStartupServer } from './startup-server.ts'

test('the server’s port answers 503 while the app starts and is released for the app afterwards', async () => {
  const port = await findFreePort()
  const settings = {
    logLevel: 'silent' as const,
    trustProxy: false,
    publicUrl: undefined,
    port,
    host: '127.0.0.1',
    process: 'all' as const,
  }
  const response = async (path: string, accept = '*/*') => {
    const got = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } })
    return [got.status, got.headers.get('retry-after'), await got.text()] as const
  }
  const made = await withStartupServer(settings, async () => {
    expect((await response('/healthz'))[0]).toBe(200)
    expect((await response('/readyz'))[0]).toBe(503)
    const [status, wait, text] = await response('/api/marketplace/professionals/')
    expect([status, wait]).toEqual([503, '5'])
    expect(JSON.parse(text).error.code).toBe('unavailable')
    expect((await response('/services', 'text/html'))[2]).toContain('<!doctype html>')
    return 'made'
  })
  expect(made).toBe('made')
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
})

test('a server process behind a proxy keeps its port closed until it has started', async () => {
  const port = await findFreePort()
  const settings = {
    logLevel: 'silent' as const,
    trustProxy: true,
    publicUrl: undefined,
    port,
    host: '127.0.0.1',
    process: 'web' as const,
  }
  const refused = await withStartupServer(settings, () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => false,
      () => true,
    ),
  )
  expect(refused).toBe(true)
})
