import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushContent } from '@ujuzi/contract/notifications/push'
import { importJWK, jwtVerify } from 'jose'
import type { OutgoingPolicy } from '../../platform/outgoing/policy.ts'

type Received = {
  browser: string
  content: PushContent
  ttl: number
  urgency: string | undefined
  topic: string | undefined
}

/** The rules of production, except that 127.0.0.1 counts as the public internet. */
export const loopbackInternet: OutgoingPolicy = {
  schemes: ['http:'],
  allows: ({ address }) => address === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
}

const accept = (response: ServerResponse) => void response.writeHead(201).end()

/**
 * A push service on loopback. It verifies the signature of the sender, decrypts the payload with the keys of the browser as
 * RFC 8291 says, and accepts it, unless `respond` is replaced.
 */
export async function startPushService(publicKey: string) {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>()
  const state = {
    received: [] as Received[],
    attempts: 0,
    respond: accept as (response: ServerResponse) => void | Promise<void>,
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const browser = request.url?.slice(1) ?? ''
    state.attempts++
    await verifySender(request.headers, publicKey, `http://${request.headers.host}`)
    await state.respond(response)
    if (response.statusCode !== 201) return
    const { ttl, urgency, topic } = request.headers
    const content = browsers.get(browser)?.decrypt(Buffer.concat(parts)) ?? ''
    state.received.push({
      browser,
      content: JSON.parse(content),
      ttl: Number(ttl),
      urgency: urgency?.toString(),
      topic: topic?.toString(),
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    state,
    /** A new browser: what its `PushManager` gives to the page. */
    subscribe(name: string) {
      const browser = createBrowser()
      browsers.set(name, browser)
      return { endpoint: `http://push.example:${port}/${name}`, keys: browser.keys }
    },
    receivedBy: (browser: string) => state.received.filter((one) => one.browser === browser),
    respondWith(status: number, headers: Record<string, string> = {}) {
      state.respond = (response) => void response.writeHead(status, headers).end()
    },
    accept() {
      state.respond = accept
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function verifySender(headers: IncomingHttpHeaders, publicKey: string, audience: string) {
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== publicKey) throw new Error('Signed with another key')
  const bytes = Buffer.from(publicKey, 'base64url')
  const x = bytes.subarray(1, 33).toString('base64url')
  const y = bytes.subarray(33).toString('base64url')
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), { audience })
}

const saltBytes = 16
const headerBytes = 21

function createBrowser() {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer) {
      const salt = body.subarray(0, saltBytes)
      const senderEnd = headerBytes + (body[headerBytes - 1] ?? 0)
      const sender = body.subarray(headerBytes, senderEnd)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32)
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([
        decipher.update(body.subarray(senderEnd, -16)),
        decipher.final(),
      ])
      return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
    },
  }
}
