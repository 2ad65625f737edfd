import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import {
  type BookingInTheWay,
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  generalErrors,
  heavyErrors,
} from '@ujuzi/contract/api/errors'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseUnavailable } from '../db/constraints.ts'
import { type MessageInputs, Refusal } from '../errors.ts'
import { callerErrors } from './audience.ts'

type Messages = Record<
  string,
  ((inputs: object, options: { locale: Locale }) => string) | undefined
>
const messages = m as unknown as Messages

export type ErrorResponse = {
  status: number
  body: ErrorBody
  retryAfterSeconds: number | undefined
}

/**
 * Response for a thrown error: a message in the caller's language, and nothing internal. Logs every error that is not a
 * refusal and every refusal that the contract does not declare.
 */
export function errorResponse(
  error: unknown,
  {
    endpoint,
    locale,
    log,
    reference,
  }: { endpoint?: Endpoint | undefined; locale: Locale; log: FastifyBaseLogger; reference: string },
): ErrorResponse {
  const refusal = asRefusal(error)
  if (!refusal) {
    log.error({ err: error, reference }, 'unexpected error')
    return reply('internal', locale, { reference })
  }
  if (endpoint && !isDeclared(endpoint, refusal.code)) {
    // Logged as `refusal`, because the log redacts `code`.
    log.error(
      { refusal: refusal.code, path: endpoint.path },
      'error code not declared in the contract',
    )
  }
  if (refusal.code === 'unavailable')
    log.warn({ err: error }, 'the database or the file store is unavailable')
  return reply(refusal.code, locale, {
    fields: refusal.fields,
    inputs: refusal.inputs,
    day: refusal.day,
    booking: refusal.booking,
    host: refusal.host,
    retryAfterSeconds: refusal.retryAfterSeconds ?? usualWaitSeconds[errorStatus[refusal.code]],
  })
}

const usualWaitSeconds: Record<number, number | undefined> = { 429: 60, 503: 2 }

/** Message of a validation rule or an error code. */
export function translateMessage(key: string, locale: Locale, inputs: object = {}) {
  return (messages[key] ?? messages.field_invalid)?.(inputs, { locale }) ?? key
}

/**
 * Instruction for a missing field, such as "Choose a service" for `service_id`; undefined without words of its own.
 * Fields of one name mean the same thing in every form, except `lines.0.title`, which has words as `lines_title`.
 */
export function requiredText(name: string, locale: Locale) {
  const names = name.split('.').filter((part) => !/^\d+$/.test(part))
  const text = messages[`required_${names.join('_')}`] ?? messages[`required_${names.at(-1)}`]
  return text?.({}, { locale })
}

function reply(
  code: ErrorCode,
  locale: Locale,
  more: {
    fields?: Record<string, string> | undefined
    inputs?: MessageInputs | undefined
    day?: string | undefined
    booking?: BookingInTheWay | undefined
    host?: string | undefined
    reference?: string
    retryAfterSeconds?: number | undefined
  },
): ErrorResponse {
  const fields =
    more.fields &&
    Object.fromEntries(
      Object.entries(more.fields).map(([name, key]) => [
        name,
        (key === 'field_required' && requiredText(name, locale)) || translateMessage(key, locale),
      ]),
    )
  const minutes = Math.ceil((more.retryAfterSeconds ?? 0) / 60)
  const message = translateMessage(`error_${code}`, locale, { minutes, ...more.inputs?.(locale) })
  return {
    status: errorStatus[code],
    body: {
      error: {
        code,
        message,
        ...(fields && { fields }),
        ...(more.day && { day: more.day }),
        ...(more.booking && { booking: more.booking }),
        ...(more.host && { host: more.host }),
        ...(more.reference && { reference: more.reference }),
      },
    },
    retryAfterSeconds: more.retryAfterSeconds,
  }
}

const isDeclared = (endpoint: Endpoint, code: ErrorCode) =>
  endpoint.errors.includes(code) ||
  (generalErrors as readonly string[]).includes(code) ||
  callerErrors(endpoint).includes(code) ||
  (endpoint.heavy !== undefined && (heavyErrors as readonly string[]).includes(code)) ||
  keyRefusals.includes(code)

/** Responses of every call to an API key that it does not accept. */
const keyRefusals: readonly ErrorCode[] = [
  'api_key_invalid',
  'api_key_refused',
  'api_key_network_refused',
]

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
  // Errors of the JSON parser, including prototype poisoning.
  if (error instanceof SyntaxError || statusCode === 400) return new Refusal('malformed')
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable')
}
