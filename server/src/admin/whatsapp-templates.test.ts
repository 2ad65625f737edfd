import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app/test-app.ts'
import { adminFixture } from '../testing/fixtures/admin.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const settings = {
  WHATSAPP_TOKEN: 'the-token',
  WHATSAPP_APP_SECRET: 's'.repeat(32),
  WHATSAPP_VERIFY_TOKEN: 'verify token',
}

test('the command “whatsapp templates” prints the WhatsApp templates as JSON for the WhatsApp API', async () => {
  const { code, output } = await adminFixture(app)('whatsapp templates')
  expect(code).toBe(0)
  const [first] = JSON.parse(output)
  expect(first).toMatchObject({ name: 'client_confirmed', language: 'en', category: 'UTILITY' })
})

test('registering sends each WhatsApp template once and reports how many WhatsApp already had or refused', async () => {
  const received: { url: string | undefined; key: string | undefined; name: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { name, language } = JSON.parse(Buffer.concat(chunks).toString())
    const key = request.headers.authorization
    received.push({ url: request.url, key, name: `${name} ${language}` })
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (name === 'client_moved')
      answer(400, { error: { code: 100, error_subcode: 2388024, message: 'Exists' } })
    else if (name === 'time_offered')
      answer(400, { error: { code: 100, message: 'Too many variables' } })
    else answer(200, { id: '1', status: 'PENDING' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const env = { ...settings, WHATSAPP_URL: `http://127.0.0.1:${port}/v23.0/1234567` }
  const { code, output } = await adminFixture(app, env)('whatsapp templates --register 7654321')
  expect(code).toBe(1)
  expect(output).toContain('time_offered (fr): Too many variables')
  const sent = received.length - 6
  expect(output).toContain(`${sent} templates sent for approval, 3 known already, 3 refused.`)
  expect(new Set(received.map(({ name }) => name)).size).toBe(received.length)
  expect(received[0]).toMatchObject({
    url: '/v23.0/7654321/message_templates',
    key: 'Bearer the-token',
  })
  server.close()
})

test.each([
  ['whatsapp templates --register 7654321', {}, /WHATSAPP_URL/],
  ['whatsapp templates --register me', { ...settings, WHATSAPP_URL: 'http://a.test/1' }, /number/],
  ['whatsapp templates --force', {}, /force/],
  ['whatsapp templates', { PUBLIC_URL: '' }, /PUBLIC_URL/],
])('the command “%s” is refused with one sentence that says why', async (line, env, sentence) => {
  const { code, output } = await adminFixture(app, env)(line)
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(sentence) })
})
