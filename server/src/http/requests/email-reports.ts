import type { FastifyInstance } from 'fastify'
import { constantTimeEqual, sha256 } from '../../platform/auth/secrets.ts'
import { Refusal } from '../../platform/errors.ts'

/** Records the reports in a body and returns how many had an effect. Throws if the body cannot be parsed. */
export type RecordEmailReports = (body: { raw: Buffer; isJson: boolean }) => Promise<number>

/** Not in the contract, because the body is an email. */
export const emailReportsPath = '/api/email-reports/:secret/'

/** Larger than any of our emails with what mail servers add when they return it. */
const bytesMax = 1024 * 1024

/**
 * Endpoint for reports of mail servers about bounced emails and spam complaints. The secret is part of the path,
 * because programs that pipe an email to a URL seldom set headers. Without a configured secret the endpoint does not
 * exist.
 */
export function mountEmailReports(
  app: FastifyInstance,
  { secret, record }: { secret: string | undefined; record: RecordEmailReports },
) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bytesMax }, (_, body, done) =>
      done(null, body),
    )
    scope.post(emailReportsPath, { config: { fromPrograms: true } }, async (request, reply) => {
      const given = (request.params as { secret: string }).secret
      if (secret === undefined || !constantTimeEqual(sha256(given), sha256(secret)))
        throw new Refusal('not_found')
      const raw = request.body
      if (!Buffer.isBuffer(raw) || raw.length === 0) throw new Refusal('malformed')
      // SNS sends JSON as text/plain.
      const isJson = !/^message\//i.test(request.headers['content-type'] ?? '') && raw[0] === brace
      const recorded = await record({ raw, isJson })
      return reply.header('cache-control', 'no-store').send({ recorded })
    })
  })
}

const brace = '{'.charCodeAt(0)
