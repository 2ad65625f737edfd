import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountHealth } from './health.ts'

let overloaded = false
let reachable = true
const readiness = {
  draining: false,
  checks: [
    { reason: 'overloaded', isReady: async () => !overloaded },
    { reason: 'database_unreachable', isReady: async () => reachable },
  ],
}
const app = Fastify()
mountHealth(app, readiness)
afterAll(() => app.close())

async function ask(url: string) {
  const { statusCode, json } = await app.inject({ url })
  return [statusCode, json().reason]
}

test('/readyz names the most important reason why the server is not ready, or checks only the reason given in the URL', async () => {
  expect(await ask('/readyz')).toEqual([200, undefined])
  reachable = false
  expect(await ask('/readyz')).toEqual([503, 'database_unreachable'])
  overloaded = true
  expect(await ask('/readyz')).toEqual([503, 'overloaded'])
  expect(await ask('/readyz?only=database_unreachable')).toEqual([503, 'database_unreachable'])
  expect(await ask('/readyz?only=draining')).toEqual([200, undefined])
  readiness.draining = true
  expect(await ask('/readyz?only=draining')).toEqual([503, 'draining'])
  expect(await ask('/readyz')).toEqual([503, 'draining'])
  expect(await ask('/readyz?only=overloaded')).toEqual([503, 'overloaded'])
})
