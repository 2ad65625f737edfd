import { buildCallPath } from '@ujuzi/contract/api/endpoint'
import { requestBooking } from '@ujuzi/contract/bookings/bookings'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { getProfessional, listSlots } from '@ujuzi/contract/storefront/storefront'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { resolveReferences } from '../../testing/checks/openapi-references.ts'
import { at } from '../../testing/fixtures/bookings.ts'
import { etagOf, matchesEtag } from './etag.ts'

const tag = etagOf('{"results":[]}')

test.each([
  [tag, true],
  [tag.replace('W/', ''), true],
  [`"other", ${tag}`, true],
  ['*', true],
  ['"other"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j matches the current ETag: %s', (header, held) => {
  expect(matchesEtag(header, tag)).toBe(held)
})

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function slotsOf() {
  const business = await t.people.business()
  const query = { service_id: business.service.id, from: '2026-11-24', days: 31 }
  const url = buildCallPath(listSlots.path, { id: business.id }, query)
  const ask = (headers: Record<string, string> = {}) =>
    t.server.inject({ method: 'GET', url, headers })
  return { business, ask }
}

describe('slots asked for again', () => {
  it('a repeated API request for unchanged free times returns 304 without a body', async () => {
    const { ask } = await slotsOf()
    const first = await ask()
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) })
    const again = await ask({ 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', etag: first.headers.etag })
    expect(again.headers['content-type']).toBeUndefined()
    const squeezed = await ask({ 'accept-encoding': 'gzip' })
    expect([squeezed.headers.etag, squeezed.headers['content-encoding']]).toEqual([
      first.headers.etag,
      'gzip',
    ])
  })

  it('a repeated API request for free times gets a new ETag after one of them was booked', async () => {
    const { business, ask } = await slotsOf()
    const { etag } = (await ask()).headers
    const client = await t.people.client()
    const body = { service_id: business.service.id, start: at('25T10:00') }
    await t.call(requestBooking, { body }, { as: client.token })
    const again = await ask({ 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(200)
    expect(again.headers.etag).not.toBe(etag)
  })

  it('free times sent to a signed-in account may be cached only by its own browser', async () => {
    const { ask } = await slotsOf()
    const client = await t.people.client()
    const { headers } = await ask({ authorization: `Bearer ${client.token}` })
    expect(headers['cache-control']).toBe('private, no-cache')
  })
})

it('the API response with a business profile has no ETag and is not cached', async () => {
  const business = await t.people.business()
  const url = buildCallPath(getProfessional.path, { id: business.id })
  const { headers } = await t.server.inject({
    method: 'GET',
    url,
    headers: { 'if-none-match': '*' },
  })
  expect([headers.etag, headers['cache-control']]).toEqual([undefined, 'no-store'])
})

describe('the list of professionals', () => {
  const list = (headers: Record<string, string> = {}) =>
    t.server.inject({ method: 'GET', url: listProfessionals.path, headers })

  it('the list of professionals is cached for five minutes for visitors who are not signed in', async () => {
    const { headers } = await list()
    expect(headers['cache-control']).toBe('public, max-age=300')
    expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie, Authorization')
  })

  it('the list of professionals is not cached for a request with an access token, valid or not', async () => {
    const { token } = await t.people.client()
    for (const authorization of [`Bearer ${token}`, 'Bearer expired']) {
      expect((await list({ authorization })).headers['cache-control']).toBe('no-store')
    }
  })

  it('an error response of the list of professionals is not cached', async () => {
    const { headers } = await t.server.inject({
      method: 'GET',
      url: `${listProfessionals.path}?sort=sideways`,
    })
    expect(headers['cache-control']).toBe('no-store')
  })
})

it('the OpenAPI document describes ETag, If-None-Match and 304 for the call that lists free times', async () => {
  const described = (await t.server.inject({ url: '/api/openapi.json' })).json()
  const call = resolveReferences(
    described.paths['/api/marketplace/professionals/{id}/slots/'].get,
    described,
  ) as {
    parameters: object[]
    responses: Record<string, { headers?: Record<string, { schema: object }> }>
  }
  expect(call.responses['304']).toEqual({
    description: 'Not modified since the response with this ETag',
  })
  expect(call.responses['200']?.headers?.ETag?.schema).toEqual({ type: 'string' })
  expect(call.parameters).toContainEqual(
    expect.objectContaining({ name: 'If-None-Match', in: 'header', required: false }),
  )
})
