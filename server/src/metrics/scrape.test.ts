import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { listenForScrapes } from './scrape.ts'

const scraped = { type: 'text/plain; version=0.0.4; charset=utf-8', text: 'up 1\n' }
const metricsOf = (token: string | undefined, scrape = async () => scraped) => ({
  scrape,
  token,
  timeCall: <T>(_endpoint: unknown, work: () => Promise<T>) => work(),
  timeTasks: <T>(tasks: T) => tasks,
  recordOutcome() {},
  observeVitals() {},
})
const here = { host: '127.0.0.1', port: 0 }

async function statusOf(port: number, path = '/metrics', init: RequestInit = {}) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init)
  await response.text()
  return response.status
}

test('the metrics port serves the metrics and nothing else', async () => {
  const listener = await listenForScrapes(metricsOf(undefined), here)
  expect(await statusOf(listener.port)).toBe(200)
  expect(await statusOf(listener.port, '/metrics?name=x')).toBe(200)
  for (const path of ['/', '/healthz', '/api/', '/metrics/x', '//metrics']) {
    expect(await statusOf(listener.port, path), path).toBe(404)
  }
  expect(await statusOf(listener.port, '/metrics', { method: 'POST', body: 'x' })).toBe(404)
  await listener.close()
  await expect(fetch(`http://127.0.0.1:${listener.port}/metrics`)).rejects.toThrow()
})

test('the metrics port requires the token if one is set', async () => {
  const listener = await listenForScrapes(metricsOf('sixteen characters'), here)
  const withToken = (authorization: string) =>
    statusOf(listener.port, '/metrics', { headers: { authorization } })
  expect(await statusOf(listener.port)).toBe(401)
  expect(await withToken('Bearer another token here')).toBe(401)
  expect(await withToken('Bearer sixteen characters')).toBe(200)
  await listener.close()
})

test('a failed metrics scrape returns 500, and the next one succeeds', async () => {
  let fails = true
  const scrape = async () => {
    if (fails) throw new Error('secret detail')
    return scraped
  }
  const listener = await listenForScrapes(metricsOf(undefined, scrape), here)
  expect(await statusOf(listener.port)).toBe(500)
  fails = false
  expect(await statusOf(listener.port)).toBe(200)
  await listener.close()
})

test('startup fails if the metrics port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(listenForScrapes(metricsOf(undefined), { ...here, port })).rejects.toThrow(
    /EADDRINUSE/,
  )
  taken.close()
})
