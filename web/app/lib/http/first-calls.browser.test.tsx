import { getProfile, updateProfile } from '@ujuzi/contract/accounts/accounts'
import { listResources } from '@ujuzi/contract/schedule/resources'
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

test('a page’s loader uses the response to an API call that the document sent before the scripts loaded', async () => {
  openDocument()
  expect(requests).toHaveLength(1)
  expect(await call(getProfile, {})).toEqual({ ok: true, status: 200, data: profile })
  expect(requests).toHaveLength(1)
  await call(getProfile, {})
  const [early, late] = requests.map(({ headers }) => Object.fromEntries(headers))
  expect({ 'x-user-ip': '10.0.0.1', ...early }).toEqual({ 'x-user-ip': '10.0.0.1', ...late })
})

test('the response to an early API call of the document is used only once', async () => {
  openDocument()
  await Promise.all([call(getProfile, {}), call(getProfile, {})])
  expect(requests).toHaveLength(2)
})

test('an early API call that two routes need is sent once, and both routes use its response', async () => {
  const path = firstCall(getProfile, {})
  openDocument([path, path])
  const responses = await Promise.all([call(getProfile, {}), call(getProfile, {})])
  expect(responses.map(({ ok }) => ok)).toEqual([true, true])
  expect(requests).toHaveLength(1)
  await call(getProfile, {})
  expect(requests).toHaveLength(2)
})

test('early API calls are sent before the IP address of the visitor is known', async () => {
  openDocument()
  expect(headersSent('X-User-IP')).toEqual([null])
})

const resources = firstCall(listResources, { params: { id: actingBusiness } })
test.each([
  [
    'that the account chose',
    { acting_business: 'josiane salon', last_business: 'josiane cuts' },
    'salon',
  ],
  ['that the account used last', { last_business: 'josiane cuts' }, 'cuts'],
])('early API calls of an account name the business %s', (_, saved, id) => {
  for (const [name, value] of Object.entries(saved)) localStorage.setItem(name, value)
  openDocument([resources])
  expect(pathsSent()).toEqual([firstCall(listResources, { params: { id } })])
})

test('early API calls that need a business are left to the loaders if no business is known', async () => {
  localStorage.setItem('last_business', 'amara cuts')
  openDocument([resources, firstCall(getProfile, {})])
  expect(pathsSent()).toEqual([firstCall(getProfile, {})])
})

test('an API path that contains a closing tag cannot end the script of early API calls', () => {
  expect(firstCallsScript(['/api/?q=</script>'])).not.toContain('</script>')
})

test.each([
  ['signed out', () => localStorage.clear()],
  ['with a token that cannot be read', () => localStorage.setItem('access_token', 'x.y.z')],
  ['with an expired token', () => saveAccessToken(tokenOf('josiane', { minutes: 0 }))],
])('no early API calls are sent for a visitor %s', async (_, prepare) => {
  prepare()
  openDocument()
  expect(requests).toEqual([])
})

test('the response to an early API call is used only for the business for which it was requested', async () => {
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

test('early API calls ignore a business that another account chose', async () => {
  localStorage.setItem('acting_business', 'amara salon')
  openDocument()
  expect(headersSent('X-Business-Id')).toEqual([null])
})

test('the response to an early API call is discarded once another account has signed in', async () => {
  const token = tokenOf('josiane')
  saveAccessToken(token)
  openDocument()
  saveAccessToken(tokenOf('amara'))
  await call(getProfile, {})
  saveAccessToken(token)
  await call(getProfile, {})
  expect(requests).toHaveLength(3)
})

test('an early API call whose access token is refused is sent again with a new token', async () => {
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

test('an early API call without a response is sent again', async () => {
  requests = simulateApi(() => Promise.reject(new TypeError('Failed to fetch')))
  openDocument()
  requests = simulateApi(() => ({ status: 200, json: profile }))
  expect(await call(getProfile, {})).toMatchObject({ ok: true })
  expect(requests).toHaveLength(1)
})

test('the response to an early API call is not used after a change was sent to the API', async () => {
  openDocument()
  await call(updateProfile, { body: profile })
  await call(getProfile, {})
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET'])
})

test('the response to an early API call is not used if it is older than a minute', async () => {
  openDocument()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minuteMs + 1 })
  await call(getProfile, {})
  expect(requests).toHaveLength(2)
})
