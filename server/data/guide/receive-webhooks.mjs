import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.WEBHOOK_SECRET ?? ''
const toleranceSeconds = 300

/** Checks that Ujuzi signed this body within the last minutes. `header` is the one named Ujuzi-Signature. */
export function isSigned(header, body, { secret, now = Date.now() }) {
  const parts = String(header).split(',').map((part) => part.split('='))
  const time = Number(parts.find(([name]) => name === 't')?.[1])
  if (!(Math.abs(now / 1000 - time) <= toleranceSeconds)) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  // There are two signatures while a secret is replaced: one of them is enough.
  return parts
    .filter(([name]) => name === 'v1')
    .map(([, value]) => Buffer.from(value ?? '', 'hex'))
    .some((value) => value.length === expected.length && timingSafeEqual(value, expected))
}

/** Ids of handled events. A real program keeps them in its database. */
const handled = new Set()

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  if (!isSigned(request.headers['ujuzi-signature'], body, { secret })) {
    response.writeHead(400).end()
    return
  }
  const event = JSON.parse(body)
  // An event can arrive twice, always with the same id.
  if (!handled.has(event.id)) {
    handled.add(event.id)
    console.log(event.type, event.data.booking?.reference ?? '')
  }
  response.writeHead(204).end()
})

if (import.meta.main) {
  server.listen(process.env.PORT ?? 4000, () => {
    console.log(`listening on ${server.address().port}`)
  })
}
