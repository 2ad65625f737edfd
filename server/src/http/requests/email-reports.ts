import type { FastifyInstance } from 'fastify'
import { constantTimeEqual, sha256 } from '../../platform/auth/secrets.ts'
import { Refusal } from '../../platform/errors.ts'

/** Records the reports in a body and returns the number that counted. Throws if it is not readable. */
export type RecordEmailReports = (body: { raw: Buffer; isJson: boolean }) => Promise<number>

/** Outside of the contract, as it takes emails. */
export const emailReportsPath = '/api/email-reports/:secret/'

/** Larger than a returned email of ours with everything that mail servers add. */
const bytesMax = 1024 * 1024

/**
 * Calls of mail servers that report emails that came back or were marked as spam. The secret is part of the path, because
 * programs that pipe an email to a URL seldom set headers. Without a secret there is no such call.
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
