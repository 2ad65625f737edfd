import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newId } from '../../platform/db/columns.ts'
import { multipart, tinyPicture } from '../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { someOf } from '../../testing/cases.ts'
import { type PermissionFixture, permissionFixture } from '../../testing/fixtures/actors.ts'

let app: TestApp
let fixture: PermissionFixture
let tokens: Record<Endpoint['who'], string | undefined>
let service: string
beforeAll(async () => {
  app = await openTestApp()
  fixture = await permissionFixture(app)
  service = String((await fixture.plausibleValues()).service_id)
  const professional = await fixture.createToken('professional')
  tokens = {
    anyone: undefined,
    account: professional,
    client: await fixture.createToken('client'),
    professional,
    moderator: await fixture.createToken('moderator'),
  }
})
afterAll(() => app.close())

type Shape = Record<string, z.core.$ZodType>
/** An endpoint and a URL of it that exists, so that only the bad input can be refused. */
type Target = { endpoint: Endpoint; url: string }
type Case = { what: string; ask: InjectOptions; field?: string }

/** Number of bad calls sent at once. Uploads go one by one: the server refuses several of one account as busy. */
const atOnceOf = ({ upload }: Endpoint) => (upload ? 1 : 10)
const json = 'application/json'
const fiveMegabytes = Buffer.from(`{"note": "${'x'.repeat(5_000_000)}"}`)
const shapeOf = (schema: z.ZodMiniObject | undefined): Shape => schema?.def.shape ?? {}
const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test('bad input makes no API call fail with a server error or write to the database', async () => {
  const endpoints = [...app.api.mounted.values()].map(({ endpoint }) => endpoint)
  // One after the other, because some subjects belong to one account.
  const targets: Target[] = []
  for (const endpoint of someOf(endpoints)) targets.push(await targetOf(endpoint))
  const before = await rowCounts()
  const problems: string[] = []
  let asked = 0
  for (const target of targets) {
    const { endpoint } = target
    const ask = async (one: Case) => {
      const answer = await app.server.inject({ method: endpoint.method, ...one.ask })
      const problem = problemOf(answer.statusCode, answer.body, one.field)
      if (problem) problems.push(`${endpoint.method} ${endpoint.path} with ${one.what}: ${problem}`)
    }
    const cases = [...bodyCases(target), ...queryCases(target), ...idCases(target)]
    asked += cases.length
    const atOnce = atOnceOf(endpoint)
    for (let from = 0; from < cases.length; from += atOnce)
      await Promise.all(cases.slice(from, from + atOnce).map(ask))
  }
  expect(problems).toEqual([])
  expect(asked).toBeGreaterThan(targets.length)
  expect(await rowCounts()).toEqual(before)
}, 600_000)

/** Describes what is wrong with the response to a bad call; it must name the field in error. */
function problemOf(status: number, body: string, field: string | undefined) {
  if (status < 400 || status > 499) return `${status} ${body.slice(0, 200)}`
  const { error } = JSON.parse(body) as { error?: { message?: string; fields?: object } }
  if (!error?.message) return `${status} without a sentence`
  const named = Object.keys(error.fields ?? {})
  if (field && !named.some((name) => name === field || name.startsWith(`${field}.`))) {
    return `${status} names ${named.join(', ') || 'nothing'} and not ${field}`
  }
}

function* bodyCases({ endpoint, url }: Target): Generator<Case> {
  if (endpoint.method === 'GET') return
  const send = (payload: string | Buffer, type = json): InjectOptions => ({
    url,
    payload,
    headers: { ...headersFor(endpoint), 'content-type': type },
  })
  yield { what: 'malformed JSON', ask: send('{"a": ') }
  yield { what: 'prototype poisoning', ask: send('{"__proto__": {"role": "admin"}}') }
  yield { what: 'five megabytes', ask: send(fiveMegabytes) }
  yield { what: 'a form', ask: send('a=b', 'application/x-www-form-urlencoded') }
  yield { what: 'plain text', ask: send('{}', 'text/plain') }
  if (endpoint.upload) return yield* formCases({ endpoint, url })
  if (!endpoint.body) return
  yield { what: 'a list for a thing', ask: send('[]') }
  yield { what: 'null', ask: send('null') }
  yield { what: 'text for a thing', ask: send('"text"') }
  yield { what: 'a NUL', ask: send('{"note": "a\\u0000b"}') }
  yield { what: 'forty levels', ask: send(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`) }
  // A free-form body has no unknown fields.
  if (!accepts(endpoint.body, { role_of_mine: 1 })) {
    yield { what: 'an unknown field', ask: send('{"role_of_mine": 1}'), field: 'role_of_mine' }
  }
  for (const [field, schema] of Object.entries(shapeOf(endpoint.body))) {
    for (const value of wrongValues.filter((value) => !accepts(schema, value))) {
      const payload = JSON.stringify({ [field]: value })
      yield { what: payload.slice(0, 60), ask: send(payload), field }
    }
  }
}

/** Bad forms: the fields beside the file are text. */
function* formCases({ endpoint, url }: Target): Generator<Case> {
  const send = (fields: Record<string, unknown>, files = [tinyPicture]): InjectOptions => {
    const { headers, payload } = multipart(fields, files)
    return { url, payload, headers: { ...headersFor(endpoint), ...headers } }
  }
  yield { what: 'no file', ask: send({}, []) }
  yield { what: 'two files', ask: send({}, [tinyPicture, tinyPicture]), field: 'file' }
  yield { what: 'an unknown field', ask: send({ role_of_mine: 1 }), field: 'role_of_mine' }
  for (const [field, schema] of Object.entries(shapeOf(endpoint.body))) {
    for (const value of wrongValues.map(String).filter((text) => !accepts(schema, text))) {
      // A text over 4 KB is refused before its field is known.
      const named = value.length < 4096 ? { field } : {}
      yield { what: `${field}=${value.slice(0, 40)}`, ask: send({ [field]: value }), ...named }
    }
  }
}

const wrongValues = [7, -1e308, true, null, [], ['a'], { unexpected: 1 }, '', 'x'.repeat(5_000)]

function* queryCases({ endpoint, url }: Target): Generator<Case> {
  const headers = headersFor(endpoint)
  for (const [field, schema] of Object.entries(shapeOf(endpoint.query))) {
    const ask = (value: string): InjectOptions => ({
      url: `${url}${url.includes('?') ? '&' : '?'}${field}=${value}`,
      headers,
    })
    yield { what: `${field} with a NUL`, ask: ask('%00') }
    yield { what: `${field} twice`, ask: ask(`a&${field}=b`) }
    for (const value of absurdValues.filter((value) => !accepts(schema, value))) {
      yield { what: `${field}=${value.slice(0, 40)}`, ask: ask(encodeURIComponent(value)), field }
    }
  }
  if (endpoint.query && 'cursor' in shapeOf(endpoint.query)) {
    const ask = { url: `${url}${url.includes('?') ? '&' : '?'}cursor=bm90aGluZw`, headers }
    yield { what: 'a cursor of nothing', ask, field: 'cursor' }
  }
}

const absurdValues = [
  '-1',
  '1e999',
  'NaN',
  '0x10',
  '99999999999999999999',
  '2026-02-31',
  "';--",
  'x'.repeat(5_000),
]

function* idCases({ endpoint, url }: Target): Generator<Case> {
  // Counting a visit answers every id alike.
  if (!endpoint.params || endpoint.path.endsWith('/visits/')) return
  const headers = headersFor(endpoint)
  for (const id of [newId(), 'not-an-id', '%00', '%E0%A4%A', "1'--", '7'.repeat(400)]) {
    const body =
      endpoint.method === 'GET'
        ? {}
        : { payload: '{}', headers: { ...headers, 'content-type': json } }
    const ask = { url: url.replace(idInUrl, id), headers, ...body }
    yield { what: `the id ${id.slice(0, 40)}`, ask }
  }
}

/** An id, a day or the token of a link. */
const idInUrl = /(?<=(?:guest-bookings|receipts)\/)[\w-]+|[\da-f-]{36}|2026-11-30/

function headersFor({ who }: Endpoint): Record<string, string> {
  const token = tokens[who]
  return token ? { authorization: `Bearer ${token}` } : {}
}

const someDay = '2026-11-30'

async function targetOf(endpoint: Endpoint): Promise<Target> {
  const { params, path, query } = endpoint
  const subject = params ? await fixture.createSubject(endpoint) : ''
  const address = path
    .replace(':id', subject)
    .replace(':day', someDay)
    .replace(':step_id', '3')
    .replace(':token', await fixture.createLinkToken(endpoint))
    .replace(':document_id', subject)
    .replace(':method_id', subject)
    .replace(':resource_id', await fixture.createResource(endpoint))
    .replace(':delivery_id', subject)
    .replace(':entry_id', await fixture.createEntry(endpoint))
    .replace(':member_id', await fixture.createInvitation(endpoint))
  const needed = Object.entries(shapeOf(query)).flatMap(([name, schema]) =>
    name === 'service_id' ? [[name, service]] : accepts(schema, undefined) ? [] : [[name, 'kofi']],
  )
  const search = needed.length > 0 ? `?${new URLSearchParams(needed)}` : ''
  return { endpoint, url: address + search }
}

async function rowCounts() {
  const { rows } = await app.pool.query(`select
    (select count(*) from accounts) as accounts, (select count(*) from sessions) as sessions,
    (select count(*) from bookings) as bookings, (select count(*) from booking_transitions) as transitions,
    (select string_agg(status, ',' order by id) from bookings) as statuses,
    (select count(*) from emails) as mails, (select count(*) from sms_messages) as texts,
    (select count(*) from codes) as codes, (select count(*) from password_resets) as resets,
    (select count(*) from second_factors) as factors, (select count(*) from exports) as exports`)
  return rows[0]
}
