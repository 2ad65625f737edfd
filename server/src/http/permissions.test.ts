import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@ujuzi/contract/endpoint'
import { type ErrorCode, errorStatus } from '@ujuzi/contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../platform/columns.ts'
import {
  beyondAdmission,
  type Cell,
  type PermissionTable,
  type Standing,
  standings,
} from '../platform/permission-table.ts'
import { openTestHouse, type TestHouse } from '../testing/harness.ts'
import { injectCall } from '../testing/inject-call.ts'
import { type StandingScene, standingScene } from '../testing/standing-scene.ts'

const folder = join(import.meta.dirname, '..')
const files = globSync('{http,modules/*}/permissions.ts', { cwd: folder }).sort()
const tables = await Promise.all(
  files.map(async (file) => {
    const { permissions } = (await import(join(folder, file))) as { permissions: PermissionTable }
    return Object.entries(permissions).map(([key, row]) => ({ key, row, file }))
  }),
)
const rows = tables.flat()

let house: TestHouse
let scene: StandingScene
beforeAll(async () => {
  house = await openTestHouse()
  scene = await standingScene(house)
})
afterAll(() => house.close())

test('every call has its row in a permission table, and every row its call', () => {
  const keys = rows.map(({ key }) => key)
  const faults = [
    ...[...house.api.mounted.keys()]
      .filter((key) => !keys.includes(key))
      .map((key) => `${key} has no row: say who may call it in permissions.ts of its module`),
    ...rows
      .filter(({ key }) => !house.api.mounted.has(key))
      .map(({ key, file }) => `${key} is not mounted: take its row out of server/src/${file}`),
    ...rows
      .filter(({ key }, i) => keys.indexOf(key) !== i)
      .map(({ key, file }) => `${key} has two rows: take the one out of server/src/${file}`),
  ]
  expect(faults).toEqual([])
})

test('nothing answers under /api/ but the calls of the contract and their description', async () => {
  await house.app.ready()
  const known = [...house.api.mounted.keys(), 'GET /api/openapi.json/', 'GET /api/docs/']
  const routes = routesOf(house.app.printRoutes({ commonPrefix: false }))
  const beside = routes.filter((route) => route.includes(' /api/') && !route.startsWith('HEAD'))
  expect(beside.sort()).toEqual(known.sort())
})

test.for(rows)(
  '$key lets in whom its row says, and nobody else',
  async ({ key, row }, { skip }) => {
    const endpoint = house.api.mounted.get(key)?.endpoint ?? skip('not mounted')
    const faults = []
    for (const standing of standings) {
      const fault =
        row[standing] === 'yes'
          ? await faultOfEntry(endpoint, standing)
          : await faultOfDenial(endpoint, standing, row[standing])
      if (fault) faults.push(`${standing}: ${fault}`)
    }
    expect(faults).toEqual([])
  },
)

test('a token of somebody who is leaving, signed out or gone is taken for none', async () => {
  const faults = []
  for (const [whose, token] of Object.entries(await scene.spentTokens())) {
    for (const { endpoint } of house.api.mounted.values()) {
      const { code } = await knock(endpoint, { token, body: unknownField(endpoint) })
      const isOut = code === 'not_signed_in'
      if (isOut !== (endpoint.who !== 'anyone')) faults.push(`${whose}: ${endpoint.path} ${code}`)
    }
  }
  expect(faults).toEqual([])
})

/** Whoever may come in hears of the fault in the body, and of nothing worse when there is none. */
async function faultOfEntry(endpoint: Endpoint, standing: Standing) {
  if (endpoint.body) {
    const faulty = await knock(endpoint, { standing, body: unknownField(endpoint) })
    if (faulty.code !== 'invalid_input') return `${faulty.status} ${faulty.code} for a faulty body`
  }
  const { status, code } = await knock(endpoint, {
    standing,
    body: await bodyOf(endpoint, standing),
  })
  if (isDenial(code) || status >= 500) return `${status} ${code} instead of yes`
}

/** Whoever may not is told so whatever the body holds; and a thing of others is told from nothing by nothing. */
async function faultOfDenial(endpoint: Endpoint, standing: Standing, cell: Exclude<Cell, 'yes'>) {
  for (const body of [undefined, unknownField(endpoint), await bodyOf(endpoint, standing)]) {
    const { status, code, message } = await knock(endpoint, { standing, body })
    if (status !== errorStatus[cell] || code !== cell) return `${status} ${code} instead of ${cell}`
    if (!/\p{L}.*\.$/u.test(message)) return `“${message}” is no sentence`
  }
  if (!cell.endsWith('_not_found')) return
  const body = await bodyOf(endpoint, standing)
  const theirs = await knock(endpoint, { standing, body })
  const nobodys = await knock(endpoint, { standing, body, id: newId() })
  if (theirs.text !== nobodys.text) return `${theirs.text} tells more than ${nobodys.text}`
}

type Knock = { standing?: Standing; token?: string; body: object | undefined; id?: string }

async function knock(endpoint: Endpoint, { standing = 'visitor', body, ...more }: Knock) {
  const token = more.token ?? (await scene.tokenOf(standing))
  const response = await injectCall(house.app, endpoint, {
    method: endpoint.method,
    url: await addressOf(endpoint, more.id),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const answer = response.headers['content-type']?.toString().startsWith('application/json')
    ? response.json()
    : {}
  const { code, message } = (answer.error ?? {}) as { code?: ErrorCode; message?: string }
  return { status: response.statusCode, code, message: message ?? '', text: response.body }
}

async function addressOf(endpoint: Endpoint, id?: string) {
  const subject = id ?? (await scene.subjectOf(endpoint))
  const path = endpoint.path.replace(/:(\w+_)?id/, subject).replace(/:day\b/, '2026-11-30')
  // A path names one thing, whoever asks; so does what is asked about it.
  const query = new URLSearchParams(await required(endpoint.query, 'client'))
  return query.size > 0 ? `${path}?${query}` : path
}

const bodyOf = async ({ body }: Endpoint, standing: Standing) =>
  body ? required(body, standing) : undefined
const unknownField = ({ body }: Endpoint) => (body ? { no_such_field: 1 } : undefined)

/** May be left out because a browser sends it as a cookie. */
const needed = ['refresh_token']

/** Only what must be there, so that nothing is refused for what is sent. */
async function required(
  schema: z.ZodMiniObject | undefined,
  standing: Standing,
): Promise<Record<string, string>> {
  if (!schema) return {}
  const plausible = await scene.plausible(standing)
  const names = Object.entries(schema.def.shape)
    .filter(([name, field]) => !z.safeParse(field, undefined).success || needed.includes(name))
    .map(([name]) => name)
  const missing = names.filter((name) => !(name in plausible))
  if (missing.length > 0) throw new Error(`Give standing-scene.ts a plausible ${missing}`)
  return Object.fromEntries(names.map((name) => [name, plausible[name] as string]))
}

const isDenial = (code: ErrorCode | undefined) =>
  code !== undefined &&
  [401, 403, 404].includes(errorStatus[code]) &&
  !(beyondAdmission as readonly string[]).includes(code)

/** Fastify draws its routes as a tree; a branch stands four characters further in than what it grows from. */
function routesOf(tree: string) {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] =
      /^([│ ]*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    above.splice(indent.length / 4, above.length, piece)
    return methods ? methods.split(', ').map((method) => `${method} ${above.join('')}/`) : []
  })
}
