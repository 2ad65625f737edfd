import type { Endpoint, Received, Returned } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { FastifyBaseLogger } from 'fastify'
import type { CookieOptions } from '../auth/cookies.ts'
import type { SecurityRecorder } from '../auth/security-recorder.ts'
import type { Db } from '../db/db.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import type { Actor, FindActor } from './actor.ts'

type Who<E extends Endpoint> = E['who'] extends 'anyone' ? Actor | undefined : Actor

/** What a handler knows about the call besides its input. */
export type Caller<E extends Endpoint = Endpoint> = {
  actor: Who<E>
  /** The database; inside a call with an idempotency key, the transaction its answer is kept in. */
  db: Db
  now: Date
  locale: Locale
  /** Network address as the server sees it; never from a header unless the proxy is trusted. */
  ip: string
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  setCookie: (name: string, value: string, options: CookieOptions) => void
  log: FastifyBaseLogger
}

type Handler<E extends Endpoint> = (input: Received<E>, caller: Caller<E>) => Promise<Returned<E>>
type Before<E extends Endpoint> = Omit<Received<E>, 'body'>

/** What was made of a file before anybody knows of it; `tidy` takes it back unless it is known by then. */
export type Prepared<T> = { made: T; tidy: () => Promise<void> }

export type Mounted = {
  endpoint: Endpoint
  /** Finds what the call is about, before its body is looked at; refuses when it is not the caller's. */
  what: ((input: object, caller: Caller) => Promise<unknown>) | undefined
  /** Does what takes long, outside of any transaction, so that no connection is held meanwhile. */
  prepare?: (input: object, caller: Caller, what: unknown) => Promise<Prepared<object>>
  handle: (input: object, caller: Caller, what: unknown) => Promise<unknown>
}

/** Runs `work`, the whole of one admitted call, and measures it. */
export type TimeCall = <T>(endpoint: Endpoint, work: () => Promise<T>) => Promise<T>

export type Api = {
  db: Db
  /** The same database through the connections of searches. */
  searchDb: Db
  now: () => Date
  findActor: FindActor
  /** Whether calls of reviewers refuse accounts without a second factor: everywhere but in the demo. */
  reviewersNeedSecondFactor: boolean
  limits: CallLimits
  recorder: SecurityRecorder
  timeCall?: TimeCall | undefined
  mounted: Map<string, Mounted>
}

export const mountKey = (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
  `${endpoint.method} ${endpoint.path}`

/** Mounts one contract endpoint: who may call, validation, success status and reply shape come from the contract. */
export function serve<const E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>) {
  mount(api, { endpoint, what: undefined, handle: handler as unknown as Mounted['handle'] })
}

/** The same for a call about one thing: `what` finds it, or refuses, before the body is looked at. */
export function serveOn<const E extends Endpoint, T>(
  api: Api,
  endpoint: E,
  what: (input: Before<E>, caller: Caller<E>) => Promise<T>,
  handler: (input: Received<E>, caller: Caller<E>, what: T) => Promise<Returned<E>>,
) {
  mount(api, {
    endpoint,
    what: what as unknown as Mounted['what'],
    handle: handler as unknown as Mounted['handle'],
  })
}

/** A call with a file: `prepare` draws, seals and stores, and the handler enters what that has made. */
export function serveFile<const E extends Endpoint, T, M extends object>(
  api: Api,
  endpoint: E,
  what: (input: Before<E>, caller: Caller<E>) => Promise<T>,
  prepare: (input: Received<E>, caller: Caller<E>, what: T) => Promise<Prepared<M>>,
  handler: (made: M, caller: Caller<E>, what: T) => Promise<Returned<E>>,
) {
  mount(api, {
    endpoint,
    what: what as unknown as Mounted['what'],
    prepare: prepare as unknown as Mounted['prepare'] & {},
    handle: handler as unknown as Mounted['handle'],
  })
}

function mount(api: Api, mounted: Mounted) {
  const key = mountKey(mounted.endpoint)
  if (api.mounted.has(key)) throw new Error(`${key} is mounted twice`)
  api.mounted.set(key, mounted)
}
