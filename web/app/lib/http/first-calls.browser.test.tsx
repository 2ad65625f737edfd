import { getProfile, updateProfile } from '@ujuzi/contract/accounts/accounts'
import { listResources } from '@ujuzi/contract/bookings/resources'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { saveAccessToken } from './access-token.ts'
import { call, setCallBusiness } from './api.ts'
import { actingBusiness, firstCall, firstCallsScript } from './first-calls.ts'

const minuteMs = 60_000
const profile = { name: 'Josiane Tchoua' }

function tokenOf(sub: string, { minutes = 10 } = {}) {
  const iat = Date.now() / 1000
  return `x.${btoa(JSON.stringify({ sub, iat, exp: iat + minutes * 60 }))}.z`
}

let requests: ReturnType<typeof simulateApi> = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  requests = simulateApi(() => ({ status: 200, json: profile }))
  saveAccessToken(tokenOf('josiane'))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  setCallBusiness(undefined)
  window.firstCalls = undefined
})

/** Runs the script as a document would; its calls are sent at once. */
function openDocument(paths = [firstCall(getProfile, {})]) {
  const script = document.createElement('script')
  script.textContent = firstCallsScript(paths)
  document.head.append(script)
  script.remove()
}

const pathsSent = () => requests.map(({ path }) => path)

const headersSent = (name: string) => requests.map(({ headers }) => headers.get(name))

test('a loader takes the response to a call that the document sent, as it would send it', async () => {
  openDocument()
  expect(requests).toHaveLength(1)
  expect(await call(getProfile, {})).toEqual({ ok: true, status: 200, data: profile })
  expect(requests).toHaveLength(1)
  await call(getProfile, {})
  const [early, late] = requests.map(({ headers }) => Object.fromEntries(headers))
  expect({ 'x-user-ip': '10.0.0.1', ...early }).toEqual({ 'x-user-ip': '10.0.0.1', ...late })
})

test('a response is taken once', async () => {
  openDocument()
  await Promise.all([call(getProfile, {}), call(getProfile, {})])
  expect(requests).toHaveLength(2)
})

test('a call that two routes name is sent once, and both take its response', async () => {
  const path = firstCall(getProfile, {})
  openDocument([path, path])
  const responses = await Promise.all([call(getProfile, {}), call(getProfile, {})])
  expect(responses.map(({ ok }) => ok)).toEqual([true, true])
  expect(requests).toHaveLength(1)
  await call(getProfile, {})
  expect(requests).toHaveLength(2)
})

test('calls are sent before the address of the visitor is known', async () => {
  openDocument()
  expect(headersSent('X-User-IP')).toEqual([null])
})

const resources = firstCall(listResources, { params: { id: actingBusiness } })
test.each([
  [
    'that this account chose',
    { acting_business: 'josiane salon', last_business: 'josiane cuts' },
    'salon',
  ],
  ['of its last page', { last_business: 'josiane cuts' }, 'cuts'],
])('calls name the business %s', (_, saved, id) => {
  for (const [name, value] of Object.entries(saved)) localStorage.setItem(name, value)
  openDocument([resources])
  expect(pathsSent()).toEqual([firstCall(listResources, { params: { id } })])
})

test('without a known business of this account its calls are left to the loaders', async () => {
  localStorage.setItem('last_business', 'amara cuts')
  openDocument([resources, firstCall(getProfile, {})])
  expect(pathsSent()).toEqual([firstCall(getProfile, {})])
})

test('a path cannot end the script', () => {
  expect(firstCallsScript(['/api/?q=</script>'])).not.toContain('</script>')
})

test.each([
  ['signed out', () => localStorage.clear()],
  ['with a token that cannot be read', () => localStorage.setItem('access_token', 'x.y.z')],
  ['with an expired token', () => saveAccessToken(tokenOf('josiane', { minutes: 0 }))],
])('nothing is sent %s', async (_, prepare) => {
  prepare()
  openDocument()
  expect(requests).toEqual([])
})

test('the calls act for the business that this account chose, and only for that one', async () => {
  localStorage.setItem('acting_business', 'josiane salon')
  setCallBusiness('salon')
  openDocument()
  await call(getProfile, {})
  expect(headersSent('X-Business-Id')).toEqual(['salon'])
  openDocument()
  setCallBusiness('workshop')
  await call(getProfile, {})
  expect(headersSent('X-Business-Id')).toEqual(['salon', 'salon', 'workshop'])
})

test('the choice of another account is not followed', async () => {
  localStorage.setItem('acting_business', 'amara salon')
  openDocument()
  expect(headersSent('X-Business-Id')).toEqual([null])
})

test('another account never gets the response, nor does this one after it', async () => {
  const token = tokenOf('josiane')
  saveAccessToken(token)
  openDocument()
  saveAccessToken(tokenOf('amara'))
  await call(getProfile, {})
  saveAccessToken(token)
  await call(getProfile, {})
  expect(requests).toHaveLength(3)
})

test('a response that is refused leads to a new token and a new call', async () => {
  const fresh = tokenOf('josiane', { minutes: 9 })
  requests = simulateApi(({ path, headers }) => {
    if (path === '/api/auth/token/refresh/') return { status: 200, json: { access_token: fresh } }
    if (headers.get('authorization') === `Bearer ${fresh}`) return { status: 200, json: profile }
    return { status: 401, json: { error: { code: 'not_signed_in', message: 'Sign in.' } } }
  })
  openDocument()
  expect(await call(getProfile, {})).toMatchObject({ ok: true, data: profile })
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET'])
})

test('a call without a response is made again', async () => {
  requests = simulateApi(() => Promise.reject(new TypeError('Failed to fetch')))
  openDocument()
  requests = simulateApi(() => ({ status: 200, json: profile }))
  expect(await call(getProfile, {})).toMatchObject({ ok: true })
  expect(requests).toHaveLength(1)
})

test('a response from before a change is not taken', async () => {
  openDocument()
  await call(updateProfile, { body: profile })
  await call(getProfile, {})
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET'])
})

test('a response that has waited for more than a minute is not taken', async () => {
  openDocument()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minuteMs + 1 })
  await call(getProfile, {})
  expect(requests).toHaveLength(2)
})
