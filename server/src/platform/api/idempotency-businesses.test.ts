import { addClient, listClients } from '@ujuzi/contract/client-records/client-records'
import { createResource } from '@ujuzi/contract/schedule/resources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { teamFixture } from '../../testing/fixtures/accounts/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const idempotencyKey = 'the-same-key'

/** A manager of one business who owns another one. */
async function workInTwo() {
  const team = await teamFixture(app)
  const person = await team.join('manager')
  const own = await app.people.business({ ownerId: person.id })
  const as = await app.people.signIn(person.id)
  return { as, ids: [team.id, own.id] }
}

test('one idempotency key creates one client in each of two businesses', async () => {
  const { ids, as } = await workInTwo()
  const body = { name: 'Mama Bisi' }
  const created: unknown[] = []
  for (const id of [...ids, ...ids]) {
    const headers = { 'x-business-id': id, 'idempotency-key': idempotencyKey }
    const response = await app.call(addClient, { body }, { as, headers })
    created.push(response.ok ? response.data.id : response.error.code)
  }
  expect(new Set(created).size).toBe(2)
  expect(created.slice(2)).toEqual(created.slice(0, 2))
  for (const id of ids) {
    const headers = { 'x-business-id': id }
    const listed = await app.call(listClients, { query: {} }, { as, headers })
    expect(listed).toMatchObject({ data: { count: 1 } })
  }
})

test('the same idempotency key used for two businesses creates one room in each, and repeats create no more', async () => {
  const { ids, as } = await workInTwo()
  const headers = { 'idempotency-key': idempotencyKey }
  const body = { name: 'Blue room' }
  const created: unknown[] = []
  for (const id of [...ids, ...ids]) {
    const response = await app.call(createResource, { params: { id }, body }, { as, headers })
    created.push(response.ok ? response.data.id : response.error.code)
  }
  expect(new Set(created).size).toBe(2)
  expect(created.slice(2)).toEqual(created.slice(0, 2))
})
