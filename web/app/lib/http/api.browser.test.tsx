import { updateProfile } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { beforeEach, expect, test, vi } from 'vitest'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { call } from './api.ts'

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset().mockImplementation(() => {})
})

const body = { name: 'Josiane Tchoua' }
const logged = () => log.mock.calls.map(([what]) => what)

test('a request that cannot be made is logged as a setup error, and nothing is sent', async () => {
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

test('a request without a response is logged as a network error', async () => {
  const requests = simulateApi(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await call(updateProfile, { body })).toEqual({
    ok: false,
    status: 0,
    error: { code: 'network', message: m.ui_error_network() },
  })
  expect(requests).toHaveLength(1)
  expect(logged()).toEqual(['Network error'])
})

test('a refusal is logged as the response that it is', async () => {
  const error = { code: 'invalid_input', message: 'Check the marked fields.' }
  simulateApi(() => ({ status: 422, json: { error } }))
  expect(await call(updateProfile, { body })).toEqual({ ok: false, status: 422, error })
  expect(logged()).toEqual(['API error response'])
})

test.each([
  ['text', { error: 'Bad gateway' }],
  ['without a message', { error: { code: 'bad_gateway' } }],
  ['missing', {}],
])('an error that is %s is shown as an unknown one', async (_kind, json) => {
  simulateApi(() => ({ status: 502, json }))
  expect(await call(updateProfile, { body })).toEqual({
    ok: false,
    status: 502,
    error: { code: 'internal', message: m.ui_error_unknown() },
  })
})
