import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { apiScopes, scopeCalls } from '@ujuzi/contract/developers/scopes'
import { webhookEvents } from '@ujuzi/contract/developers/webhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '../modules/developers/webhooks/signature.rules.ts'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { bookingFixture } from '../testing/fixtures/bookings.ts'
import { createKey } from '../testing/fixtures/businesses/developers.ts'
import { guideExample } from './guide.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../data/guide')

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('the API guide names every API key scope with its API calls and every webhook event, and has code examples', async () => {
  const { body, headers, statusCode } = await app.server.inject('/api/guide')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const scope of apiScopes)
    for (const word of [scope, ...scopeCalls[scope]]) expect(body).toContain(`<code>${word}</code>`)
  for (const event of webhookEvents) expect(body).toContain(`<code>${event}</code>`)
  expect(body).toContain('timingSafeEqual(value, expected)')
})

test('the curl examples of the API guide list a booking request and confirm it with an API key', async () => {
  const { id, business } = await bookingFixture(app).createBooking()
  const { key } = await createKey(app, business, { scopes: ['bookings:read', 'bookings:write'] })
  const env = { ...process.env, UJUZI_URL: origin, UJUZI_KEY: key, BOOKING_ID: id }
  const sh = async (name: string) =>
    JSON.parse((await run('sh', ['-c', guideExample(name)], { env })).stdout)
  expect(await sh('list-bookings.sh')).toMatchObject({ results: [{ id, status: 'pending' }] })
  expect(await sh('confirm-booking.sh')).toMatchObject({ id, status: 'confirmed' })
  const refused = sh('confirm-booking.sh')
  await expect(refused).rejects.toThrow(/409/)
})

test('the example webhook receiver of the API guide counts an event once and refuses forged or old events', async () => {
  const secret = 'whsec_of_the_guide'
  const child = spawn(process.execPath, [join(folder, 'receive-webhooks.mjs')], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await expect.poll(() => /listening on (\d+)/.exec(said)?.[1]).toBeTruthy()
  const port = /listening on (\d+)/.exec(said)?.[1]
  const body = JSON.stringify({
    id: 'one',
    type: 'booking.confirmed',
    data: { booking: { reference: 'UJ-4K7-2R9' } },
  })
  const post = async (signature: string) =>
    (
      await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body,
        headers: { 'ujuzi-signature': signature },
      })
    ).status
  const now = new Date()
  const signed = signatureOf(body, ['whsec_of_before', secret], now)
  expect(await post(signed)).toBe(204)
  expect(await post(signed)).toBe(204)
  expect(await post(signatureOf(body, ['whsec_of_another'], now))).toBe(400)
  expect(await post(signatureOf(body, [secret], new Date(now.getTime() - 301_000)))).toBe(400)
  expect(await post('')).toBe(400)
  child.kill()
  await once(child, 'exit')
  expect(said.match(/booking\.confirmed UJ-4K7-2R9/g)).toHaveLength(1)
})
