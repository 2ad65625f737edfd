import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildServer } from '../server.ts'

let app: FastifyInstance

beforeEach(() => {
  app = buildServer({ logLevel: 'silent', trustProxy: false, publicUrl: undefined })
  app.get('/api/things/:id', async () => 'thing')
  app.delete('/api/things/:id', async () => 'gone')
  app.post('/forms', async () => 'sent')
  app.all('/api/*', { config: { fallback: [] } }, async (_request, reply) => reply.code(404).send())
  app.all('/*', { config: { fallback: ['GET', 'HEAD'] } }, async () => 'page')
})
afterEach(() => app.close())

test.each([
  ['GET', '/api/things/1', 200, undefined],
  ['PUT', '/api/things/1', 405, 'GET, HEAD, DELETE, OPTIONS'],
  ['PUT', '/api/things/1/', 405, 'GET, HEAD, DELETE, OPTIONS'],
  ['OPTIONS', '/api/things/1', 204, 'GET, HEAD, DELETE, OPTIONS'],
  ['GET', '/forms', 405, 'POST, OPTIONS'],
  ['PUT', '/api/others/1', 404, undefined],
  ['GET', '/things/1', 200, undefined],
  ['POST', '/things/1', 405, 'GET, HEAD, OPTIONS'],
] as const)('%s %s returns %d with the Allow header %s', async (method, url, status, allow) => {
  const { statusCode, headers } = await app.inject({ method, url })
  expect({ statusCode, allow: headers.allow }).toEqual({ statusCode: status, allow })
})

test('registering a route whose pattern begins with a parameter throws an error', () => {
  expect(() => app.get('/:language/things', async () => 'things')).toThrow(
    '/:language/things must begin with a literal segment',
  )
})
