import {
  addClientPlace,
  clientPlacesMax,
  listClientPlaces,
  removeClientPlace,
  replaceClientPlace,
} from '@ujuzi/contract/clients/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Client = { token: string }
const home = { label: 'Home', address: 'Rue Koloko, Akwa', is_default: false }
const add = ({ token }: Client, more: object = {}) =>
  app.call(addClientPlace, { body: { ...home, ...more } }, { as: token })
async function added(client: Client, more: object = {}) {
  const response = await add(client, more)
  if (!response.ok) throw new Error(response.error.code)
  return response.data
}
async function list({ token }: Client) {
  const response = await app.call(listClientPlaces, {}, { as: token })
  if (!response.ok) throw new Error(response.error.code)
  return response.data.results.map(({ label, is_default }) => [label, is_default])
}

test('a client’s first saved place becomes the default place and keeps its landmark and plus code', async () => {
  const client = await app.people.client()
  expect(await add(client, { landmark: 'Blue gate', plus_code: '6FPF3PWW+22' })).toMatchObject({
    status: 201,
    data: { ...home, landmark: 'Blue gate', plus_code: '6FPF3PWW+22', is_default: true },
  })
})

test('a client always has exactly one default place, even after deleting the default place', async () => {
  const client = await app.people.client()
  const first = await added(client)
  await added(client, { label: 'Work' })
  const third = await added(client, { label: 'Mother', is_default: true })
  expect(await list(client)).toEqual([
    ['Mother', true],
    ['Home', false],
    ['Work', false],
  ])
  await app.call(
    replaceClientPlace,
    { params: { id: third.id }, body: { ...home, label: 'Mum' } },
    { as: client.token },
  )
  expect((await list(client))[0]).toEqual(['Mum', true])
  await app.call(removeClientPlace, { params: { id: third.id } }, { as: client.token })
  expect(await list(client)).toEqual([
    ['Home', true],
    ['Work', false],
  ])
  expect(
    await app.call(removeClientPlace, { params: { id: first.id } }, { as: client.token }),
  ).toMatchObject({ status: 200, data: { id: first.id } })
})

test('a client cannot see, change or delete places of other clients', async () => {
  const [client, other] = [await app.people.client(), await app.people.client()]
  const { id } = await added(other)
  const as = { as: client.token }
  const missing = { status: 404, error: { code: 'client_place_not_found' } }
  for (const params of [{ id }, { id: newId() }]) {
    expect(await app.call(replaceClientPlace, { params, body: home }, as)).toMatchObject(missing)
    expect(await app.call(removeClientPlace, { params }, as)).toMatchObject(missing)
  }
  expect(await list(client)).toEqual([])
  expect(await list(other)).toEqual([['Home', true]])
})

test('a client can save only a limited number of places, even with several HTTP requests at once', async () => {
  const client = await app.people.client()
  for (let i = 1; i < clientPlacesMax; i++) await added(client, { label: `Place ${i}` })
  const responses = await Promise.all([add(client), add(client), add(client)])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await add(client)).toMatchObject({ error: { code: 'too_many_client_places' } })
})

test.each([
  ['an empty label', { label: ' ' }],
  ['an empty address', { address: '' }],
  ['a wrong plus code', { plus_code: 'Akwa' }],
  ['a long landmark', { landmark: 'x'.repeat(99) }],
  ['an unknown field', { town: 'Douala' }],
])('refuses to save a place with %s', async (_sentence, more) => {
  const client = await app.people.client()
  expect(await add(client, more)).toMatchObject({ status: 422 })
  expect(await list(client)).toEqual([])
})
