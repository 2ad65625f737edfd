import type { Endpoint, HandlerInput, ResponseData } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { FastifyBaseLogger } from 'fastify'
import type { CookieOptions } from '../auth/cookies.ts'
import type { SecurityRecorder } from '../auth/security-recorder.ts'
import type { Db } from '../db/db.ts'
import type { PageChanges } from '../db/page-changes.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import { onReplica } from '../replicas/on-replica.ts'
import type { Replicas } from '../replicas/replicas.ts'
import type { ActingBusiness, FindActingBusiness } from './acting-business.ts'
import type { Actor, FindActor } from './actor.ts'
import type { FindApiKey } from './api-key.ts'
import type { FileStream } from './file-stream.ts'
import type { HeavyCalls } from './heavy-calls.ts'
import { type Json, JsonResponse } from './json.ts'

type ActorOf<E extends Endpoint> = E['who'] extends 'anyone' ? Actor | undefined : Actor

type BusinessOf<E extends Endpoint> = E extends { grant: string; businessOptional?: never }
  ? ActingBusiness
  : ActingBusiness | undefined

/** Facts that checks of a signed-in caller need. */
export type AccountCaller = { db: Db; actor: Pick<Actor, 'accountId' | 'apiKey'> }
/** Like `AccountCaller`, in a call about a business that the caller works in. */
export type BusinessCaller = AccountCaller & { business: ActingBusiness }

/** Context of a call that handlers get besides its input. */
export type Caller<E extends Endpoint = Endpoint> = {
  actor: ActorOf<E>
  /** Business the caller acts for; only in calls that need a grant. */
  business: BusinessOf<E>
  /** The database or, in a call with an idempotency key, the transaction that saves its response. */
  db: Db
  now: Date
  locale: Locale
  /** IP address of the client; taken from a header only behind a trusted proxy. */
  ip: string
  headers: Record<string, string | undefined>
  cookies: Record<string, string | undefined>
  setCookie: (name: string, value: string, options: CookieOptions) => void
  /** Says that time alone changes the response at this instant, in milliseconds since 1970; see `keptForVisitors`. */
  trueUntil: (instant: number) => void
  log: FastifyBaseLogger
}

type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  caller: Caller<E>,
) => Promise<ResponseData<E>>
type InputBeforeBody<E extends Endpoint> = Omit<HandlerInput<E>, 'body'>

/** An upload that was processed and stored. `cleanUp` always runs after the call and deletes what no committed row uses. */
export type StoredUpload<T> = { value: T; cleanUp: () => Promise<void> }

export type MountedEndpoint = {
  endpoint: Endpoint
  /** Loads the subject of the call before the body is read; refuses if it does not exist or is not the caller's. */
  loadSubject: ((input: object, caller: Caller) => Promise<unknown>) | undefined
  /** Whether responses to visitors are kept; see `keptForVisitors`. */
  isKept?: boolean
  /** Whether the handler starts before it is known that the idempotency key is new; see `startingAtOnce`. */
  startsAtOnce?: boolean
  /** Does slow work outside of any transaction, so that it occupies no database connection. */
  storeUpload?: (input: object, caller: Caller, subject: unknown) => Promise<StoredUpload<object>>
  handle: (input: object, caller: Caller, subject: unknown) => Promise<unknown>
}

/** Runs and measures `work`, an admitted call. */
export type TimeCall = <T>(endpoint: Endpoint, work: () => Promise<T>) => Promise<T>

export type Api = {
  db: Db
  /** The database, through the connection pool for searches, which only read; or a replica. */
  searchDb: Db
  /** The database for reads, or a replica. */
  readDb: Db
  heavyCalls: HeavyCalls
  replicas?: Replicas | undefined
  /** Whether calls that are mounted read on replicas; see `withReplicas`. */
  readsReplicas?: true
  /** Whether responses of calls that are mounted are kept; see `keptForVisitors`. */
  keepsResponses?: true
  /** Whether handlers that are mounted start before it is known that the idempotency key is new; see `startingAtOnce`. */
  startsAtOnce?: true
  pageChanges: PageChanges
  now: () => Date
  findActor: FindActor
  findApiKey: FindApiKey
  findActingBusiness: FindActingBusiness
  /** Whether moderator endpoints refuse accounts without a second factor: everywhere except in the demo. */
  moderatorsNeedSecondFactor: boolean
  limits: CallLimits
  recorder: SecurityRecorder
  timeCall?: TimeCall | undefined
  mounted: Map<string, MountedEndpoint>
}

export const endpointKey = (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
  `${endpoint.method} ${endpoint.path}`

/** Mounts a contract endpoint. Audience, validation, success status and response format come from the contract. */
export function serve<const E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>) {
  mount(api, {
    endpoint,
    loadSubject: undefined,
    handle: handler as unknown as MountedEndpoint['handle'],
  })
}

/** Like `serve`, for a response put together from JSON that was checked when it was stored; it is not checked again. */
export function serveJson<const E extends Endpoint & { creates?: never }>(
  api: Api,
  endpoint: E,
  handler: (input: HandlerInput<E>, caller: Caller<E>) => Promise<Json<ResponseData<E>>>,
) {
  mount(api, {
    endpoint,
    loadSubject: undefined,
    handle: async (input, caller) =>
      new JsonResponse(await handler(input as HandlerInput<E>, caller as unknown as Caller<E>)),
  })
}

/** Like `serve`, for a file that is sent while it is read. */
export function serveFile<const E extends Endpoint & { file: string; creates?: never }>(
  api: Api,
  endpoint: E,
  handler: (input: HandlerInput<E>, caller: Caller<E>) => Promise<FileStream>,
) {
  mount(api, {
    endpoint,
    loadSubject: undefined,
    handle: handler as unknown as MountedEndpoint['handle'],
  })
}

/**
 * Like `serve`, for a call about one subject, which `loadSubject` loads, or refuses, before the body is read. The response
 * may be a `JsonResponse`.
 */
export function serveWithSubject<const E extends Endpoint, T>(
  api: Api,
  endpoint: E,
  loadSubject: (input: InputBeforeBody<E>, caller: Caller<E>) => Promise<T>,
  handler: (
    input: HandlerInput<E>,
    caller: Caller<E>,
    subject: T,
  ) => Promise<ResponseData<E> | JsonResponse<ResponseData<E>>>,
) {
  mount(api, {
    endpoint,
    loadSubject: loadSubject as unknown as MountedEndpoint['loadSubject'],
    handle: handler as unknown as MountedEndpoint['handle'],
  })
}

/**
 * Like `serveWithSubject`, for a call with a file: `storeUpload` processes and stores it, and the handler inserts its row.
 */
export function serveUpload<const E extends Endpoint, T, M extends object>(
  api: Api,
  endpoint: E,
  loadSubject: (input: InputBeforeBody<E>, caller: Caller<E>) => Promise<T>,
  storeUpload: (input: HandlerInput<E>, caller: Caller<E>, subject: T) => Promise<StoredUpload<M>>,
  handler: (stored: M, caller: Caller<E>, subject: T) => Promise<ResponseData<E>>,
) {
  mount(api, {
    endpoint,
    loadSubject: loadSubject as unknown as MountedEndpoint['loadSubject'],
    storeUpload: storeUpload as unknown as MountedEndpoint['storeUpload'] & {},
    handle: handler as unknown as MountedEndpoint['handle'],
  })
}

/**
 * For calls whose reads through `searchDb` and `readDb` may run on a replica. It shows a browser its own changes, and
 * all visitors the changes of public pages. Bookings of others may be missing for as long as it lags.
 */
export const withReplicas = (api: Api): Api => ({ ...api, readsReplicas: true })

/**
 * For calls about the business in their path that give all callers without an access token one response per language.
 * It is kept in memory until the business or its bookings change, or until the handler says that time changes it
 * (`http/kept`): what it shows depends on `now` through `trueUntil` alone.
 */
export const keptForVisitors = (api: Api): Api => ({ ...api, keepsResponses: true })

/**
 * For calls whose handler has no effect before its first statement, which is then sent together with the idempotency key.
 * If the key is used already, that statement fails, and the saved response is sent.
 */
export const startingAtOnce = (api: Api): Api => ({ ...api, startsAtOnce: true })

function mount(api: Api, call: MountedEndpoint) {
  const { keepsResponses: isKept = false, startsAtOnce = false } = api
  const mounted = { ...call, isKept, startsAtOnce }
  const key = endpointKey(mounted.endpoint)
  if (api.mounted.has(key)) throw new Error(`${key} is mounted twice`)
  const { readsReplicas, replicas } = api
  api.mounted.set(key, readsReplicas && replicas ? onReplica(replicas, mounted) : mounted)
}
