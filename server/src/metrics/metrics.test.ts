import { getProfile, login } from '@ujuzi/contract/accounts/accounts'
import { firstCallsPath } from '@ujuzi/contract/api/first-calls'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { findSample } from '../testing/checks/prometheus-samples.ts'

const token = 'a token of sixteen characters or more'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { metrics: { port: undefined, token } } })
})
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}, url = '/metrics') =>
  app.server.inject({ url, headers })

async function scrape() {
  const { statusCode, body, headers } = await get({ authorization: `Bearer ${token}` })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain; version=0.0.4')
  expect(headers['cache-control']).toBe('no-store')
  return body
}

test('the metrics are served only with the right token', async () => {
  await scrape()
  const wrong = ['', 'Bearer', 'Bearer ', `Bearer ${token}x`, token, `Basic ${token}`, 'Bearer é']
  for (const authorization of wrong) {
    const { statusCode, body, headers } = await get({ authorization })
    expect(statusCode, authorization).toBe(401)
    expect(headers['www-authenticate']).toBe('Bearer')
    expect(body).not.toContain('ujuzi_')
  }
  expect((await get()).statusCode).toBe(401)
})

test('the public port serves no metrics if no token is set or if metrics have a port of their own', async () => {
  for (const metrics of [
    { port: undefined, token: undefined },
    { port: 9464, token },
  ]) {
    const closed = await openTestApp({ settings: { metrics } })
    const headers = { authorization: `Bearer ${token}` }
    expect((await closed.server.inject({ url: '/metrics', headers })).statusCode).toBe(404)
    expect(closed.metrics === undefined).toBe(metrics.port === undefined)
    await closed.close()
  }
})

test('metrics count HTTP requests by route, method and status, and refused ones by error code', async () => {
  const { path } = login
  await app.call(login, { body: { email: 'nobody@ujuzi.test', password: 'wrong-Password-1' } })
  await get({}, '/api/no-such-thing/?secret=1')
  const text = await scrape()
  const failed = { route: path, method: 'POST', status: '401' }
  expect(findSample(text, 'ujuzi_http_requests_total', failed)).toBe(1)
  expect(
    findSample(text, 'ujuzi_http_request_duration_seconds_count', { route: path, method: 'POST' }),
  ).toBe(1)
  expect(findSample(text, 'ujuzi_http_refusals_total', { code: 'not_found' })).toBe(1)
  expect(findSample(text, 'ujuzi_http_requests_total', { route: '/api/*', status: '404' })).toBe(1)
})

/** The names and labels of the product's own series, without those of Node.js, which gain some with each kind of garbage collection. */
const ownSeries = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('ujuzi_'))
    .map((line) => line.slice(0, line.lastIndexOf(' ')))

test('metrics count each API call of an HTTP request with several calls', async () => {
  const { token: as } = await app.people.client()
  const before = await scrape()
  const calls = [getProfile.path, '/api/marketplace/bookings/?role=nobody'].join(' ')
  await app.server.inject({
    url: firstCallsPath,
    query: { calls },
    headers: { authorization: `Bearer ${as}` },
  })
  const after = await scrape()
  const added = (name: string, labels: Record<string, string>) =>
    (findSample(after, name, labels) ?? 0) - (findSample(before, name, labels) ?? 0)
  const requests = 'ujuzi_http_requests_total'
  expect(added(requests, { route: getProfile.path, method: 'GET', status: '200' })).toBe(1)
  const refused = { route: '/api/marketplace/bookings/', method: 'GET', status: '422' }
  expect(added(requests, refused)).toBe(1)
  expect(added('ujuzi_http_refusals_total', { code: 'invalid_input' })).toBe(1)
})

test('made-up URLs add no metric series', async () => {
  async function requestMadeUp(name: string) {
    await get({}, `/made-up-${name}`)
    await get({}, `/api/made-up-${name}/`)
    await get({}, `/api/marketplace/professionals/${newId()}/?page=${name}`)
  }
  await requestMadeUp('first')
  const before = ownSeries(await scrape())
  for (let i = 0; i < 5; i++) await requestMadeUp(`${i}`)
  const after = await scrape()
  expect(ownSeries(after)).toEqual(before)
  expect(after).not.toContain('made-up')
})

test('metrics record the duration of searches and booking requests by outcome', async () => {
  const { token: as } = await app.people.client()
  await app.call(listProfessionals, { query: { q: 'barber' } })
  await app.call(
    requestBooking,
    { body: { service_id: newId(), start: '2026-11-25T09:00:00.000Z' } },
    { as, key: newId() },
  )
  const text = await scrape()
  expect(findSample(text, 'ujuzi_search_duration_seconds_count', { outcome: 'ok' })).toBe(1)
  expect(findSample(text, 'ujuzi_booking_duration_seconds_count', { outcome: 'refused' })).toBe(1)
  expect(findSample(text, 'ujuzi_booking_duration_seconds_count', { outcome: 'failed' })).toBe(0)
})

test('metrics cover connection pools, queues, disk and build', async () => {
  const text = await scrape()
  for (const pool of ['application', 'search']) {
    expect(findSample(text, 'ujuzi_db_pool_max', { pool })).toBeGreaterThan(0)
    expect(findSample(text, 'ujuzi_db_pool_waiting', { pool })).toBe(0)
    expect(findSample(text, 'ujuzi_db_pool_wait_seconds_count', { pool })).toBeGreaterThan(0)
  }
  for (const queue of ['request', 'upload', 'password', 'image_upload', 'image_avif']) {
    expect(findSample(text, 'ujuzi_queue_places', { queue }), queue).toBeGreaterThan(0)
    expect(findSample(text, 'ujuzi_queue_waiting', { queue }), queue).toBe(0)
  }
  const free = findSample(text, 'ujuzi_data_disk_free_bytes')
  expect(free).toBeGreaterThan(0)
  expect(findSample(text, 'ujuzi_data_disk_size_bytes')).toBeGreaterThan(free ?? 0)
  expect(findSample(text, 'ujuzi_live_streams_open')).toBe(0)
  expect(findSample(text, 'ujuzi_build_info', { node: process.versions.node })).toBe(1)
  expect(findSample(text, 'nodejs_eventloop_lag_seconds')).toBeDefined()
})

test('metrics record the duration of each job attempt under the name of its task', async () => {
  const before = await scrape()
  const labels = { task: 'platform.cleanup', outcome: 'ok' }
  expect(findSample(before, 'ujuzi_job_duration_seconds_count', labels)).toBe(0)
  await app.tasks['platform.cleanup']?.({}, {} as never)
  const after = await scrape()
  expect(findSample(after, 'ujuzi_job_duration_seconds_count', labels)).toBe(1)
})

test('metrics contain no account id, email or IP address', async () => {
  const { id, email, token: as } = await app.people.client()
  await get({ authorization: `Bearer ${as}` }, '/api/auth/profile/')
  const text = await scrape()
  expect(text).not.toContain(id)
  expect(text).not.toContain(email)
  expect(text).not.toMatch(/127\.0\.0\.1|@/)
})
