import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { type ErrorCode, errorStatus } from '@ujuzi/contract/api/errors'
import { firstCallsPath } from '@ujuzi/contract/api/first-calls'
import { smsReportsPath, whatsappReportsPath } from '@ujuzi/contract/notifications/delivery-reports'
import { oneClickUnsubscribePath } from '@ujuzi/contract/notifications/unsubscribe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../platform/db/columns.ts'
import { injectCall } from '../../testing/app/inject-call.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  type CallerKind,
  callerKinds,
  type PermissionCell,
  type PermissionTable,
  refusalsAfterAuthorization,
} from '../../testing/checks/permission-table.ts'
import { attemptCall, plausibleCalls } from '../../testing/checks/plausible-calls.ts'
import { type PermissionFixture, permissionFixture } from '../../testing/fixtures/actors.ts'
import { emailReportsPath } from '../requests/email-reports.ts'

const folder = join(import.meta.dirname, '../..')
const files = globSync('{http/api,modules/*}/expected-permissions.ts', { cwd: folder }).sort()
const tables = await Promise.all(
  files.map(async (file) => {
    const { permissions } = (await import(join(folder, file))) as { permissions: PermissionTable }
    return Object.entries(permissions).map(([key, row]) => ({ key, row, file }))
  }),
)
const rows = tables.flat()

let app: TestApp
let fixture: PermissionFixture
let addressOf: ReturnType<typeof plausibleCalls>['addressOf']
let bodyOf: ReturnType<typeof plausibleCalls>['bodyOf']
beforeAll(async () => {
  app = await openTestApp()
  fixture = await permissionFixture(app)
  ;({ addressOf, bodyOf } = plausibleCalls(fixture))
})
afterAll(() => app.close())

test('every API call has exactly one row in the permission tables, and every row has a call', () => {
  const keys = rows.map(({ key }) => key)
  const problems = [
    ...[...app.api.mounted.keys()]
      .filter((key) => !keys.includes(key))
      .map(
        (key) => `${key} has no row: say who may call it in expected-permissions.ts of its module`,
      ),
    ...rows
      .filter(({ key }) => !app.api.mounted.has(key))
      .map(({ key, file }) => `${key} is not mounted: take its row out of server/src/${file}`),
    ...rows
      .filter(({ key }, i) => keys.indexOf(key) !== i)
      .map(({ key, file }) => `${key} has two rows: take the one out of server/src/${file}`),
  ]
  expect(problems).toEqual([])
})

test('the routes under /api/ are exactly the calls of the contract and a fixed list of further routes', async () => {
  await app.server.ready()
  const known = [
    ...app.api.mounted.keys(),
    'GET /api/openapi.json/',
    'GET /api/docs/',
    'GET /api/docs/:group/',
    'GET /api/guide/',
    `GET ${firstCallsPath}`,
    feedRoute,
    `POST ${oneClickUnsubscribePath}/`,
    `POST ${emailReportsPath}`,
    `POST ${smsReportsPath}:secret/`,
    `GET ${whatsappReportsPath}`,
    `POST ${whatsappReportsPath}`,
  ]
  const routes = routesOf(app.server.printRoutes({ commonPrefix: false }))
  const beside = routes.filter((route) => route.includes(' /api/') && !route.startsWith('HEAD'))
  expect(beside.sort()).toEqual(known.sort())
})

test.for(rows)(
  '$key admits exactly the callers that the permission table allows',
  async ({ key, row }, { skip }) => {
    const endpoint = app.api.mounted.get(key)?.endpoint ?? skip('not mounted')
    // Refused calls and reads change nothing, so all of them can use one subject, concurrently.
    const url = await addressOf(endpoint)
    const problems = await Promise.all(
      callerKinds.map(async (standing) => {
        const cell = row[standing]
        const problem =
          cell === 'yes'
            ? await problemOfEntry(endpoint, standing, url)
            : await problemOfDenial(endpoint, standing, cell, url)
        return problem ? [`${standing}: ${problem}`] : []
      }),
    )
    expect(problems.flat()).toEqual([])
  },
)

test('the token of a deleted account, of one being deleted or of a signed-out session counts as no token', async () => {
  const problems: string[] = []
  const tokens = Object.entries(await fixture.createInvalidTokens())
  for (const { endpoint } of app.api.mounted.values()) {
    const asking = { url: await addressOf(endpoint, newId()), body: unknownField(endpoint) }
    const judge = async ([whose, token]: [string, string]) => {
      const { code } = await attemptCall(app.server, endpoint, { ...asking, token })
      const isOut = code === 'not_signed_in'
      if (isOut !== (endpoint.who !== 'anyone')) problems.push(`${whose}: ${endpoint.path} ${code}`)
    }
    await Promise.all(tokens.map(judge))
  }
  expect(problems).toEqual([])
})

test('outside the demo, the moderators’ API calls refuse a moderator without a second factor, in the caller’s language', async () => {
  const outside = await openTestApp({ settings: { demo: false } })
  const tokens = {
    without: (await outside.people.account('moderator')).token,
    withOne: (await outside.people.account('moderator', { secondFactorAt: outside.clock.now() }))
      .token,
  }
  const ofModerators = [...outside.api.mounted.values()].filter(
    ({ endpoint }) => endpoint.who === 'moderator',
  )
  const said = new Set<string>()
  const problems: string[] = []
  for (const { endpoint } of ofModerators) {
    const url = await addressOf(endpoint, newId())
    const knockWith = (token: string, locale: string) =>
      injectCall(outside.server, endpoint, {
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${token}`, 'accept-language': locale },
      })
    for (const locale of ['en', 'fr', 'es']) {
      const { error } = (await knockWith(tokens.without, locale)).json()
      if (error?.code !== 'second_factor_missing') problems.push(`${url}: ${error?.code} without`)
      if (error?.message) said.add(error.message)
    }
    const answer = await knockWith(tokens.withOne, 'en')
    if (answer.statusCode === 403) problems.push(`${url}: ${answer.body} with one`)
  }
  await outside.close()
  expect(ofModerators.length).toBeGreaterThan(10)
  expect(problems).toEqual([])
  expect(said.size).toBe(3)
})

test('every API call refuses to act for a business that the caller does not work in', async () => {
  const problems: string[] = []
  const token = await fixture.createToken('professional')
  const removed = await fixture.createToken('removedMember')
  const withGrant = [...app.api.mounted.values()].filter(
    ({ endpoint: { grant, path } }) => grant && !path.startsWith('/api/business/businesses/:id/'),
  )
  for (const { endpoint } of withGrant) {
    const url = await addressOf(endpoint, newId())
    const callFor = async (caller: string | undefined, businessId: string) => {
      const response = await injectCall(app.server, endpoint, {
        method: endpoint.method,
        url,
        headers: { authorization: `Bearer ${caller}`, 'x-business-id': businessId },
      })
      const code = response.json().error?.code
      if (code !== 'business_not_found') problems.push(`${endpoint.path}: ${code}`)
    }
    await callFor(token, fixture.otherBusinessId)
    await callFor(token, 'mine')
    await callFor(removed, fixture.businessId)
  }
  expect(withGrant.length).toBeGreaterThan(40)
  expect(problems).toEqual([])
})

/** Read by calendar programs with the secret in the URL, so it is not part of the contract. */
const feedRoute = 'GET /api/calendars/:token(^[\\w-]{43}).ics/'

/** Tokens for calls that change nothing. An allowed change may end the session of its caller, or take its role away. */
const sharedTokens = new Map<CallerKind, Promise<string | undefined>>()
function shareToken(standing: CallerKind) {
  const token = sharedTokens.get(standing) ?? fixture.createToken(standing)
  sharedTokens.set(standing, token)
  return token
}
function createOwnToken(standing: CallerKind) {
  sharedTokens.delete(standing)
  return fixture.createToken(standing)
}

/** Checks that an allowed caller is admitted: a validation error for a invalid body, and no denial for a valid one. */
async function problemOfEntry(endpoint: Endpoint, standing: CallerKind, url: string) {
  const asking =
    endpoint.method === 'GET'
      ? { token: await shareToken(standing), url }
      : { token: await createOwnToken(standing), url: await addressOf(endpoint) }
  if (endpoint.body && !takesAnything(endpoint.body)) {
    const invalid = await attemptCall(app.server, endpoint, {
      ...asking,
      body: unknownField(endpoint),
    })
    if (invalid.code !== 'invalid_input')
      return `${invalid.status} ${invalid.code} for a invalid body`
  }
  const body = await bodyOf(endpoint, standing)
  const { status, code } = await attemptCall(app.server, endpoint, { ...asking, body })
  if (isDenial(code) || status >= 500) return `${status} ${code} instead of yes`
}

/**
 * Checks that a caller who is not allowed gets the same refusal for every body, and that a subject of others is refused
 * exactly like one that does not exist.
 */
async function problemOfDenial(
  endpoint: Endpoint,
  standing: CallerKind,
  cell: Exclude<PermissionCell, 'yes'>,
  url: string,
) {
  const asking = { token: await shareToken(standing), url }
  const body = await bodyOf(endpoint, standing)
  const theirs = await attemptCall(app.server, endpoint, { ...asking, body })
  // Half of the callers send no body, the others an invalid one.
  const other = callerKinds.indexOf(standing) % 2 === 0 ? undefined : unknownField(endpoint)
  const others = body ? [await attemptCall(app.server, endpoint, { ...asking, body: other })] : []
  for (const { status, code, message } of [theirs, ...others]) {
    if (status !== errorStatus[cell] || code !== cell) return `${status} ${code} instead of ${cell}`
    if (!/\p{L}.*\.$/u.test(message)) return `“${message}” is no sentence`
  }
  if (!cell.endsWith('_not_found')) return
  const nowhere = await addressOf(endpoint, newId())
  const nobodys = await attemptCall(app.server, endpoint, { ...asking, url: nowhere, body })
  if (theirs.text !== nobodys.text) return `${theirs.text} tells more than ${nobodys.text}`
}

/** Whether the body is free-form, so that no field is unknown. */
const takesAnything = (body: z.ZodMiniObject) => z.safeParse(body, { no_such_field: 1 }).success
const unknownField = ({ body }: Endpoint) => (body ? { no_such_field: 1 } : undefined)

const isDenial = (code: ErrorCode | undefined) =>
  code !== undefined &&
  [401, 403, 404].includes(errorStatus[code]) &&
  !(refusalsAfterAuthorization as readonly string[]).includes(code)

/** Parses Fastify's printed route tree, in which each level is indented by four characters. */
function routesOf(tree: string) {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    above.splice(indent.length / 4, above.length, piece)
    return methods ? methods.split(', ').map((method) => `${method} ${above.join('')}/`) : []
  })
}
