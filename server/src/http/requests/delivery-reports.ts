import { createHmac, timingSafeEqual } from 'node:crypto'
import { smsReportsPath, whatsappReportsPath } from '@ujuzi/contract/notifications/delivery-reports'
import type { FastifyInstance } from 'fastify'
import { constantTimeEqual, sha256 } from '../../platform/auth/secrets.ts'
import { Refusal } from '../../platform/errors.ts'

/** Records the reports in the body of a call; false if it is invalid. */
type RecordReports<Body> = (body: Body) => Promise<boolean>

export type DeliveryReportDeps = {
  smsSecret: string | undefined
  whatsapp: { appSecret: string; verifyToken: string } | undefined
  recordSms: RecordReports<URLSearchParams>
  recordWhatsApp: RecordReports<unknown>
}

const bodyLimit = 256 * 1024
const config = { fromPrograms: true }

/**
 * Endpoints for delivery reports of gateways. WhatsApp signs its reports; an SMS gateway only has a secret in the URL,
 * which is not logged.
 */
export function mountDeliveryReports(app: FastifyInstance, deps: DeliveryReportDeps) {
  app.register(async (scope) => {
    // The signature covers the raw bytes of the body.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) =>
      done(null, body),
    )
    mountSms(scope, deps)
    mountWhatsApp(scope, deps)
  })
}

function mountSms(scope: FastifyInstance, { smsSecret, recordSms }: DeliveryReportDeps) {
  scope.post(`${smsReportsPath}:secret/`, { config }, async ({ params, body }, reply) => {
    const { secret } = params as { secret: string }
    if (!smsSecret || !isSame(secret, smsSecret)) throw new Refusal('not_found')
    if (!(await recordSms(new URLSearchParams(textOf(body))))) throw new Refusal('malformed')
    return reply.header('cache-control', 'no-store').send({})
  })
}

function mountWhatsApp(scope: FastifyInstance, { whatsapp, recordWhatsApp }: DeliveryReportDeps) {
  scope.get(whatsappReportsPath, async ({ query }, reply) => {
    if (!whatsapp) throw new Refusal('not_found')
    const given = query as { [name: string]: unknown }
    const challenge = String(given['hub.challenge'] ?? '')
    const isVerified = isSame(String(given['hub.verify_token'] ?? ''), whatsapp.verifyToken)
    if (given['hub.mode'] !== 'subscribe' || !isVerified) throw new Refusal('not_allowed')
    if (!/^[\w-]{1,200}$/.test(challenge)) throw new Refusal('malformed')
    return reply.header('cache-control', 'no-store').type('text/plain').send(challenge)
  })
  scope.post(whatsappReportsPath, { config }, async ({ headers, body }, reply) => {
    if (!whatsapp) throw new Refusal('not_found')
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    if (!isSigned(bytes, headers['x-hub-signature-256'], whatsapp.appSecret))
      throw new Refusal('not_allowed')
    if (!(await recordWhatsApp(parseJson(bytes.toString())))) throw new Refusal('malformed')
    return reply.header('cache-control', 'no-store').send({})
  })
}

const textOf = (body: unknown) => (Buffer.isBuffer(body) ? body.toString() : '')

const isSame = (given: string, expected: string) =>
  constantTimeEqual(sha256(given), sha256(expected))

/** Whether the header is `sha256=` followed by the HMAC of the body in hexadecimal. */
function isSigned(body: Buffer, header: string | string[] | undefined, secret: string) {
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(String(header)) ?? []
  if (!hex) return false
  return timingSafeEqual(
    Buffer.from(hex, 'hex'),
    createHmac('sha256', secret).update(body).digest(),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
