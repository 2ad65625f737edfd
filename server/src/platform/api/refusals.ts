import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import {
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  generalErrors,
} from '@ujuzi/contract/api/errors'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '../db/constraints.ts'
import { Refusal } from '../errors.ts'
import { audienceErrors } from './audience.ts'

type Sentences = Record<
  string,
  ((inputs: object, options: { locale: Locale }) => string) | undefined
>
const sentences = m as unknown as Sentences

export type Refused = { status: number; body: ErrorBody; retryAfterSeconds: number | undefined }

/** What leaves the building when a call fails: a sentence in the person's language, and nothing internal. */
export function refusalReply(
  error: unknown,
  {
    endpoint,
    locale,
    log,
    reference,
  }: { endpoint?: Endpoint | undefined; locale: Locale; log: FastifyBaseLogger; reference: string },
): Refused {
  const refusal = asRefusal(error)
  if (!refusal) {
    log.error({ err: error, reference }, 'unexpected failure')
    return reply('internal', locale, { reference })
  }
  if (endpoint && !isDeclared(endpoint, refusal.code)) {
    // Not as `code`: under that name nothing is ever written to the log.
    log.error(
      { refusal: refusal.code, path: endpoint.path },
      'refusal not declared in the contract',
    )
  }
  if (refusal.code === 'unavailable') log.warn({ err: error }, 'the database or the store is away')
  return reply(refusal.code, locale, {
    fields: refusal.fields,
    retryAfterSeconds: refusal.retryAfterSeconds ?? usualWaitSeconds[errorStatus[refusal.code]],
  })
}

const usualWaitSeconds: Record<number, number | undefined> = { 429: 60, 503: 2 }

/** The sentence of a rule or error code. */
export function sentence(key: string, locale: Locale, inputs: object = {}) {
  return (sentences[key] ?? sentences.field_invalid)?.(inputs, { locale }) ?? key
}

function reply(
  code: ErrorCode,
  locale: Locale,
  more: {
    fields?: Record<string, string> | undefined
    reference?: string
    retryAfterSeconds?: number | undefined
  },
): Refused {
  const fields =
    more.fields &&
    Object.fromEntries(
      Object.entries(more.fields).map(([name, key]) => [name, sentence(key, locale)]),
    )
  const minutes = Math.ceil((more.retryAfterSeconds ?? 0) / 60)
  const message = sentence(`error_${code}`, locale, { minutes })
  return {
    status: errorStatus[code],
    body: {
      error: {
        code,
        message,
        ...(fields && { fields }),
        ...(more.reference && { reference: more.reference }),
      },
    },
    retryAfterSeconds: more.retryAfterSeconds,
  }
}

const isDeclared = (endpoint: Endpoint, code: ErrorCode) =>
  endpoint.errors.includes(code) ||
  (generalErrors as readonly string[]).includes(code) ||
  audienceErrors[endpoint.who].includes(code)

const fromFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_BAD_URL: 'malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

function asRefusal(error: unknown) {
  if (error instanceof Refusal) return error
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  const known = fromFramework[code]
  if (known) return new Refusal(known)
  // The JSON parser's own complaints, prototype poisoning among them.
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal('malformed')
  if (isAway(error)) return new Refusal('unavailable')
}
