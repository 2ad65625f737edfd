import type * as z from 'zod/mini'
import type { Grant } from '../businesses/grants.ts'
import type { CookieName } from './cookie-names.ts'
import type { ErrorCode, GeneralError } from './errors.ts'
import type { CallKind } from './limits.ts'

/** Callers an endpoint admits; checked before the body is read. `account` is any signed-in account. */
export const audiences = ['anyone', 'account', 'client', 'professional', 'moderator'] as const
export type Audience = (typeof audiences)[number]

/** One HTTP endpoint: mounted by the server, called by the web, described in the API reference (book: contract). */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Canonical path: parameters as `:name`, a trailing slash. */
  path: `/api/${string}/`
  /** One sentence for the API reference. */
  summary: string
  who: Audience
  /**
   * Grant that the caller's role must hold in the acting business: the one in a path that starts with
   * `/api/business/businesses/:id/`, otherwise the one in the header `X-Business-Id`, otherwise the caller's own or, without
   * one, the business they joined first.
   */
  grant?: Grant
  /** Further grants, each needed if the body has this field; checked before the body is validated. */
  fieldGrants?: Record<string, Grant>
  /** Professionals without any business may call, too. */
  businessOptional?: true
  /** Also admits the restricted session of a suspended account, which every other endpoint treats as no session. */
  suspendedToo?: true
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /**
   * The body is multipart form data: the fields of `body` as text, and one `file` of one of these media types with
   * at most `maxBytes` bytes.
   */
  upload?: { types: readonly string[]; maxBytes: number }
  status: 200 | 201
  returns: z.ZodMiniType
  /** Error codes of this call beyond `generalErrors`. */
  errors: readonly ErrorCode[]
  /** The response is a file of this media type; `returns` then has its `name` and `bytes`. */
  file?: string
  /**
   * The file is displayed instead of saved; `returns` then has its `media_type`, too. Pictures and frames send no
   * Authorization header, so the access token may also come in this cookie.
   */
  displayed?: { tokenCookie: CookieName }
  /** The response is a stream of server-sent events with these names; `returns` yields its bytes. */
  events?: Record<string, z.ZodMiniType>
  /** Accepts an `Idempotency-Key`. */
  creates?: true
  /** The response carries an `ETag` and supports `If-None-Match`. */
  hasETag?: true
  /** Rate limit per account; the default follows from `method` and `upload`. */
  limit?: CallKind
  /**
   * The cost of the call grows with what its caller has stored. It may fail with `heavyErrors` instead of slowing down
   * others: a `GET` reads on connections of its own whose statements have little time, and an account runs one such call at a
   * time. A `file` is refused while another runs; a `list` waits for a few others, as a page may ask for several.
   */
  heavy?: 'file' | 'list'
  /** The response does not depend on the caller; shared caches may store it for this long. */
  cacheSeconds?: number
  /** Like `cacheSeconds`, but only for callers without an access token; others always get the current response. */
  visitorCacheSeconds?: number
}

/** The endpoints of a folder of the contract, as the API reference shows them: the export `area` of its `area.ts`. */
export type Area = {
  title: string
  description: string
  /** Areas are ordered by what a newcomer to the API needs first; the numbers have gaps for further areas. */
  position: number
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type RequestPart<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  D extends 'input' | 'output',
> = E[K] extends z.ZodMiniObject
  ? { [P in K]: D extends 'input' ? z.input<E[K]> : z.output<E[K]> }
  : unknown

/** An uploaded file. `name` and `type` are unverified claims of the sender. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

type WithFile<E extends Endpoint, F> = E extends { upload: object } ? { file: F } : unknown

/** Parameters, query and body as a caller passes them, before validation. */
export type CallInput<E extends Endpoint> = RequestPart<E, 'params', 'input'> &
  RequestPart<E, 'query', 'input'> &
  RequestPart<E, 'body', 'input'> &
  WithFile<E, Blob>

/** Parameters, query and body as a handler receives them, after validation. */
export type HandlerInput<E extends Endpoint> = RequestPart<E, 'params', 'output'> &
  RequestPart<E, 'query', 'output'> &
  RequestPart<E, 'body', 'output'> &
  WithFile<E, UploadedFile>

export type ResponseData<E extends Endpoint> = z.output<E['returns']>

/** One event of a stream. Only events with an `id` can be replayed by `Last-Event-ID`. */
export type StreamEvent<E extends { events: Record<string, z.ZodMiniType> }> = {
  [N in keyof E['events'] & string]: { name: N; data: z.output<E['events'][N]>; id?: string }
}[keyof E['events'] & string]

export type CallError<E extends Endpoint> = {
  code: E['errors'][number] | GeneralError | 'network'
  message: string
  fields?: Record<string, string>
  day?: string
  /** Host that the refusal is about. */
  host?: string
  reference?: string
}

/** The response of a call: data or an error. A refused call resolves with `ok: false` and does not throw. */
export type CallResponse<E extends Endpoint> =
  | { ok: true; status: number; data: ResponseData<E> }
  | { ok: false; status: number; error: CallError<E> }

/** Path and query of a call, e.g. `/api/marketplace/bookings/7/?from=2026-11-21`. Skips empty query values. */
export function buildCallPath(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
