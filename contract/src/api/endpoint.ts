import type * as z from 'zod/mini'
import type { ErrorCode, GeneralError } from './errors.ts'
import type { CallKind } from './limits.ts'

/** Who may call: decided before the body is looked at. `account` is anybody signed in. */
export const audiences = ['anyone', 'account', 'client', 'professional', 'reviewer'] as const
export type Audience = (typeof audiences)[number]

/** One HTTP endpoint, read by the server to mount it, by the web to call it and by the reference to describe it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Canonical path: parameters as `:name`, a trailing slash. */
  path: `/api/${string}/`
  /** One sentence for the API reference. */
  summary: string
  who: Audience
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniObject
  /**
   * The body is multipart form data: the fields of `body` as text, and as `file` one file of at most so many bytes
   * of one of these media types.
   */
  upload?: { types: readonly string[]; maxBytes: number }
  status: 200 | 201
  returns: z.ZodMiniType
  /** Refusals of this call beyond the general ones. */
  errors: readonly ErrorCode[]
  /** The answer is a file of this media type; `returns` then has its `name` and `bytes`. */
  file?: string
  /** The answer is a stream of server-sent events of these names; `returns` is its bytes as they come. */
  events?: Record<string, z.ZodMiniType>
  /** The call creates something and accepts an `Idempotency-Key`. */
  creates?: true
  /** The answer carries an `ETag`: asked again with it, an answer that has not changed is not sent again. */
  tagged?: true
  /** How often one account may call it, where that is not what `method` and `upload` say. */
  limit?: CallKind
  /** The answer is the same for everybody and may be kept this long by a shared cache. */
  cacheSeconds?: number
}

export const endpoint = <const E extends Endpoint>(e: E): E => e

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  D extends 'input' | 'output',
> = E[K] extends z.ZodMiniObject
  ? { [P in K]: D extends 'input' ? z.input<E[K]> : z.output<E[K]> }
  : unknown

/** A file as it came: its name and media type are what the sender says. */
export type UploadedFile = { name: string; type: string; bytes: Uint8Array }

type WithFile<E extends Endpoint, F> = E extends { upload: object } ? { file: F } : unknown

/** What a caller sends. */
export type Sent<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  WithFile<E, Blob>

/** What a handler receives, after validation. */
export type Received<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'> &
  WithFile<E, UploadedFile>

export type Returned<E extends Endpoint> = z.output<E['returns']>

/** One event of a stream; those that can be asked for again have an `id`. */
export type EventOf<E extends { events: Record<string, z.ZodMiniType> }> = {
  [N in keyof E['events'] & string]: { name: N; data: z.output<E['events'][N]>; id?: string }
}[keyof E['events'] & string]

export type Failure<E extends Endpoint> = {
  code: E['errors'][number] | GeneralError | 'network'
  message: string
  fields?: Record<string, string>
  reference?: string
}

/** What a caller gets: the data, or why not. A call never throws for a refusal. */
export type Answer<E extends Endpoint> =
  | { ok: true; status: number; data: Returned<E> }
  | { ok: false; status: number; error: Failure<E> }

/** The concrete path and query of a call, e.g. `/api/marketplace/bookings/7/?from=2026-11-21`. */
export function addressOf(
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
