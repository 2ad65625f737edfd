import { getProfile, updateProfile } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { call } from './api.ts'
import { endQuietReloads, reloadQuietly } from './quiet-reload.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})

const body = { name: 'Josiane Tchoua' }
const logged = () => log.mock.calls.map(([what]) => what)

test('an API request that cannot be built is logged as a setup error and not sent', async () => {
  const requests = simulateApi(() => ({ status: 200, json: {} }))
  const response = await call(updateProfile, { body }, { idempotencyKey: 'two\nlines' })
  expect(response).toEqual({
    ok: false,
    status: 0,
    error: { code: 'internal', message: m.ui_error_unknown() },
  })
  expect(requests).toEqual([])
  expect(logged()).toEqual(['Request setup error'])
})

test('an API request without a response is logged as a network error', async () => {
  const requests = simulateApi(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call(updateProfile, { body })).toEqual({
    ok: false,
    status: 0,
    error: { code: 'network', message: m.ui_error_network() },
  })
  expect(requests).toHaveLength(1)
  expect(logged()).toEqual(['Network error'])
})

test('an API response that is cut off counts as a network error', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"name": "Josi', { status: 200 }))
  expect(await call(getProfile, {})).toMatchObject({ ok: false, error: { code: 'network' } })
})

test('an API request that the page aborts is not logged', async () => {
  simulateApi(() => Promise.reject(new DOMException('signal is aborted', 'AbortError')))
  const response = await call(getProfile, {}, { signal: AbortSignal.abort() })
  expect(response).toMatchObject({ ok: false, error: { code: 'network' } })
  expect(logged()).toEqual([])
})

test('an error response of the API is returned with its code and logged as an API error', async () => {
  const error = { code: 'invalid_input', message: 'Check the marked fields.' }
  simulateApi(() => ({ status: 422, json: { error } }))
  expect(await call(updateProfile, { body })).toEqual({ ok: false, status: 422, error })
  expect(logged()).toEqual(['API error response'])
})

test.each([
  ['text', { error: 'Bad gateway' }],
  ['without a message', { error: { code: 'bad_gateway' } }],
  ['missing', {}],
])('an API response whose error is %s is shown as an unknown error', async (_kind, json) => {
  simulateApi(() => ({ status: 502, json }))
  expect(await call(updateProfile, { body })).toEqual({
    ok: false,
    status: 502,
    error: { code: 'internal', message: m.ui_error_unknown() },
  })
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const profile = { status: 200, json: { name: 'Josiane Tchoua' } }

test('an API request that reads data during a background reload waits until the connection is back', async () => {
  let online = false
  const requests = simulateApi(() => (online ? profile : lost()))
  let response: Awaited<ReturnType<typeof call>> | undefined
  const reload = reloadQuietly(async () => {
    response = await call(getProfile, {})
  })
  await expect.poll(() => logged()).toEqual(['Network error'])
  expect(response).toBeUndefined()
  online = true
  dispatchEvent(new Event('online'))
  await reload
  expect(response).toMatchObject({ ok: true, data: profile.json })
  expect(requests).toHaveLength(2)
  online = false
  expect(await call(getProfile, {})).toMatchObject({ ok: false, status: 0 })
})

test('once a navigation has ended a background reload, an API request without a connection fails at once instead of waiting', async () => {
  simulateApi(lost)
  const reload = reloadQuietly(async () => {
    await call(getProfile, {})
  })
  endQuietReloads()
  await reload
  expect(await call(getProfile, {})).toMatchObject({ ok: false, status: 0 })
})

test('an API request that changes data and fails during a background reload is not repeated', async () => {
  const requests = simulateApi(lost)
  await reloadQuietly(async () => {
    expect(await call(updateProfile, { body })).toMatchObject({ ok: false, status: 0 })
  })
  expect(requests).toHaveLength(1)
})
