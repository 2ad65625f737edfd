import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { firstCallsMax, firstCallsPath } from '@ujuzi/contract/api/first-calls'
import { exportClients } from '@ujuzi/contract/client-records/imports'
import { streamNotifications } from '@ujuzi/contract/notifications/notifications'
import { listResources } from '@ujuzi/contract/schedule/resources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const resourcesOf = (id: string) => listResources.path.replace(':id', id)

function fetchFirst(calls: string[], token?: string, headers = {}) {
  const authorization = token && `Bearer ${token}`
  return app.server.inject({
    url: firstCallsPath,
    query: { calls: calls.join(' ') },
    headers: { ...(authorization && { authorization }), ...headers },
  })
}
const fetchAlone = (url: string, token: string) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${token}` } })

test('one HTTP request for several API calls returns their responses in order, each as if called alone', async () => {
  const { id, owner } = await app.people.business()
  const other = await app.people.business()
  const calls = [
    resourcesOf(id),
    getProfile.path,
    resourcesOf(other.id),
    '/api/marketplace/bookings/?role=professional&limit=2',
    '/api/marketplace/bookings/?role=nobody',
  ]
  const response = await fetchFirst(calls, owner.token)
  expect(response.statusCode).toBe(200)
  expect(response.headers['cache-control']).toBe('no-store')
  const alone = await Promise.all(calls.map((path) => fetchAlone(path, owner.token)))
  expect(response.json()).toEqual(
    alone.map((one) => ({ status: one.statusCode, body: one.json() })),
  )
  expect(alone.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 200, 422])
})

test('with an invalid token, an HTTP request for several API calls returns 401 for a call that needs a session', async () => {
  const response = await fetchFirst([getProfile.path, '/api/places/'], 'no-such-token')
  expect(response.json()[0]).toMatchObject({
    status: 401,
    body: { error: { code: 'not_signed_in' } },
  })
})

test.each([
  ['an unknown endpoint', '/api/no-such-call/', 404],
  ['an endpoint that changes data', '/api/auth/logout/', 404],
  ['a file download', exportClients.path, 404],
  ['an event stream', streamNotifications.path, 404],
  ['the endpoint for several calls itself', firstCallsPath, 404],
  ['a web page', '/services', 404],
  ['a malformed path', '/api/business/businesses/%E0%A4%A/resources/', 400],
  ['another server', '//example.com/api/auth/profile/', 400],
  ['an empty path', '', 400],
])(
  'in an HTTP request for several API calls, only the call to %s is refused',
  async (_, path, status) => {
    const { owner } = await app.people.business()
    const response = await fetchFirst([path, getProfile.path], owner.token)
    expect(response.json()).toMatchObject([{ status }, { status: 200 }])
  },
)

test('an HTTP request for several API calls is refused without a session or with too many calls', async () => {
  const { owner } = await app.people.business()
  const many = Array.from({ length: firstCallsMax + 1 }, () => getProfile.path)
  expect((await fetchFirst([getProfile.path])).statusCode).toBe(401)
  expect((await app.server.inject({ url: firstCallsPath })).statusCode).toBe(401)
  expect((await fetchFirst(many, owner.token)).statusCode).toBe(400)
})
