import { reportVitals } from '@ujuzi/contract/api/vitals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { findSample } from '../testing/checks/prometheus-samples.ts'

let app: TestApp
beforeAll(async () => {
  const metrics = { port: 9464, token: undefined }
  app = await openTestApp({ settings: { metrics, rateLimits: true } })
})
afterAll(() => app.close())

const scrape = async () => (await app.metrics?.scrape())?.text ?? ''
const labels = { section: 'services', device: 'phone' } as const
const countOf = async (name: string) =>
  findSample(await scrape(), `ujuzi_web_vitals_${name}`, labels)
const send = (body: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url: reportVitals.path, payload: body, headers })

test('a web vitals report is counted by section and device, in seconds', async () => {
  const times = { lcp_ms: 1_800, inp_ms: 120, cls: 0.02 }
  const response = await app.call(reportVitals, { body: { ...labels, ...times } })
  expect(response).toMatchObject({ ok: true, status: 200, data: {} })
  expect(await countOf('lcp_seconds_sum')).toBe(1.8)
  expect(await countOf('inp_seconds_sum')).toBe(0.12)
  expect(await countOf('cls_sum')).toBe(0.02)
  expect(await countOf('ttfb_seconds_count')).toBeUndefined()
  expect(response.headers['set-cookie']).toBeUndefined()
})

test.each([
  ['a made-up section', { ...labels, section: 'made-up' }],
  ['no device', { section: 'services' }],
  ['a negative time', { ...labels, lcp_ms: -1 }],
  ['a time of an hour', { ...labels, lcp_ms: 3_600_000 }],
  ['a time as text', { ...labels, lcp_ms: '12' }],
  ['an email address', { ...labels, email: 'amina@ujuzi.test' }],
])('a web vitals report with %s is refused and not counted', async (_name, body) => {
  const before = await countOf('lcp_seconds_count')
  expect((await send(body)).statusCode).toBe(422)
  expect(await countOf('lcp_seconds_count')).toBe(before)
})

test('a page of another site cannot send web vitals reports', async () => {
  const before = await countOf('lcp_seconds_count')
  const from = { origin: 'https://elsewhere.test', 'sec-fetch-site': 'cross-site' }
  expect((await send({ ...labels, lcp_ms: 5 }, from)).statusCode).toBe(403)
  expect(await countOf('lcp_seconds_count')).toBe(before)
})

test('web vitals reports from one network are limited in number', async () => {
  const statuses = new Set<number>()
  for (let i = 0; i < 3_000 && !statuses.has(429); i++) {
    statuses.add((await send({ ...labels, lcp_ms: 5 }, {})).statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
})
