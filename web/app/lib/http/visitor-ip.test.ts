import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lookUpIp } from './visitor-ip.ts'

/** A lookup service on loopback that responds with its query parameter `says`. */
const service = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
  response.writeHead(Number(searchParams.get('status') ?? 200)).end(searchParams.get('says'))
})
let origin = ''
beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => service.close())

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
})
afterAll(() => warn.mockRestore())

const lookupUrl = (says: string, status = 200) =>
  `${origin}/?${new URLSearchParams({ says, status: String(status) })}`

test.each(['102.90.0.7', '2c0f:f5c0::1'])(
  'returns the IP address that the lookup service responds with: %s',
  async (ip) => {
    expect(await lookUpIp(lookupUrl(JSON.stringify({ ip })))).toBe(ip)
    expect(warn).not.toHaveBeenCalled()
  },
)

test.each([
  ['text other than a JSON object', '102.90.0.7', 200],
  ['an error status', '{"error":"quota"}', 429],
  ['a number as the address', '{"ip":7}', 200],
  ['an address with a line break', '{"ip":"1.2.3.4\\r\\nX-Role: admin"}', 200],
  ['null', 'null', 200],
])(
  'returns no IP address and logs a warning if the lookup service responds with %s',
  async (_, says, status) => {
    expect(await lookUpIp(lookupUrl(says, status))).toBe('')
    expect(warn).toHaveBeenCalledOnce()
  },
)

test('returns no IP address and logs a warning if the lookup service does not respond', async () => {
  expect(await lookUpIp('http://127.0.0.1:1/')).toBe('')
  expect(warn).toHaveBeenCalledOnce()
})
