import { listManagedServices } from '@ujuzi/contract/services/services'
import { afterEach, expect, test, vi } from 'vitest'
import {
  accessToken,
  accountIdIn,
  clearAccessToken,
  saveAccessToken,
} from '#app/lib/http/access-token.ts'
import { call, setCallBusiness } from '#app/lib/http/api.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import {
  actingBusinessOf,
  clearActingBusiness,
  isActingBusinessChanged,
  saveActingBusiness,
} from './acting-business.ts'

afterEach(() => {
  clearActingBusiness()
  clearAccessToken()
  vi.unstubAllGlobals()
})

const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`

/** Header of a call made by a portal page, which requires the account first. */
async function sentHeader() {
  setCallBusiness(actingBusinessOf(accountIdIn(accessToken()) ?? ''))
  const requests = simulateApi(() => ({ status: 200, json: {} }))
  await call(listManagedServices, { query: {} })
  return requests[0]?.headers.get('x-business-id')
}

test('API calls name the business that the signed-in account chose', async () => {
  saveAccessToken(tokenOf('amara'))
  expect(await sentHeader()).toBeNull()
  saveActingBusiness('amara', 'braids')
  expect(await sentHeader()).toBe('braids')
  clearActingBusiness()
  expect(await sentHeader()).toBeNull()
})

test('a business chosen by one account does not apply to another account', async () => {
  saveActingBusiness('amara', 'braids')
  saveAccessToken(tokenOf('ruth'))
  expect(await sentHeader()).toBeNull()
})

test('a business chosen in another tab does not change the API calls of this tab', async () => {
  saveAccessToken(tokenOf('amara'))
  saveActingBusiness('amara', 'braids')
  localStorage.setItem('acting_business', 'amara cuts')
  expect(await sentHeader()).toBe('braids')
  expect(isActingBusinessChanged()).toBe(true)
})
