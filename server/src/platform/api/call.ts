import { hash } from 'node:crypto'
import type { Endpoint, UploadedFile } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { cookieHeader, readCookies } from '../auth/cookies.ts'
import { Refusal } from '../errors.ts'
import { callKindOf } from '../limits/call-limits.ts'
import { requestSource } from '../request-source.ts'
import {
  type ActingBusiness,
  readBusinessHeader,
  requireFieldGrants,
  requireGrant,
} from './acting-business.ts'
import type { Actor } from './actor.ts'
import { admitApiKey, apiKeyIn, businessOfKey } from './api-key.ts'
import { checkAudience } from './audience.ts'
import { compileSchema } from './compiled-schema.ts'
import { FileStream } from './file-stream.ts'
import { findSavedResponse, runIdempotently, type SavedResponse } from './idempotency.ts'
import { JsonResponse } from './json.ts'
import { normalizeJson } from './normalize-json.ts'
import { readInput, readParams } from './read-input.ts'
import type { Api, Caller, MountedEndpoint, StoredUpload } from './serve.ts'

/** A call of an endpoint, over HTTP or from a page rendered in this process. */
export type Call = {
  params: unknown
  query: unknown
  headers: Record<string, string | undefined>
  ip: string
  locale: Locale
  log: FastifyBaseLogger
}

/** A call that is allowed and whose subject exists. Its body has not been read yet. */
export type AdmittedCall = {
  call: Call
  caller: Caller
  input: object
  subject: unknown
  cookies: string[]
  /** Instants at which time changes the response. */
  changesAt: number[]
}

/**
 * The body may be a `JsonResponse`. `until`: first instant at which time changes the response, in milliseconds since 1970;
 * `Infinity` if it never does.
 */
export type CallResult = SavedResponse & { cookies: string[]; until: number }

/**
 * Authenticates the caller (401), checks the audience (403), the acting business (404) and its grants (403), and loads the
 * subject (404), before the body is read.
 */
export async function admitCall(
  api: Api,
  mounted: MountedEndpoint,
  call: Call,
): Promise<AdmittedCall> {
  const { endpoint, loadSubject } = mounted
  const now = api.now()
  const authorization = authorizationOf(endpoint, call.headers)
  const key = authorization && apiKeyIn(authorization)
  const actor = key
    ? await admitApiKey(api, endpoint, { key, call, now })
    : await admitSession(api, endpoint, { authorization, call, now })
  await checkAdmission(api, endpoint, actor, now)

  const input = {
    ...(endpoint.params && { params: readParams(endpoint, call.params) }),
    ...(endpoint.query && { query: readInput(endpoint.query, normalizeJson(call.query)) }),
  }
  const business = actor && (await findActingBusiness(api, endpoint, { actor, call }))
  const cookies: string[] = []
  const changesAt: number[] = []
  const caller: Caller = {
    // `checkAdmission` ensures an actor unless the endpoint is for anyone, `findActingBusiness` a business if it is needed.
    actor: actor as Actor,
    business: business as Caller['business'],
    db: api.db,
    now,
    locale: call.locale,
    ip: call.ip,
    headers: call.headers,
    cookies: readCookies(call.headers.cookie),
    setCookie: (name, value, options) => cookies.push(cookieHeader(name, value, options)),
    trueUntil: (instant) => changesAt.push(instant),
    log: call.log,
  }
  const subject = await loadSubject?.(input, caller)
  return { call, caller, input, subject, cookies, changesAt }
}

async function admitSession(
  api: Api,
  endpoint: Endpoint,
  { authorization, call, now }: { authorization: string | undefined; call: Call; now: Date },
): Promise<Actor | undefined> {
  const found = authorization ? await api.findActor(authorization, now) : undefined
  if (!found || (found.restricted && !endpoint.suspendedToo)) return undefined
  api.limits.countForAccount(callKindOf(endpoint), { ...found, ip: call.ip })
  return { ...found, source: requestSource(call) }
}

/** The Authorization header or, of a displayed file, the token in its cookie. */
function authorizationOf({ displayed }: Endpoint, headers: Call['headers']) {
  if (headers.authorization || !displayed) return headers.authorization
  const token = readCookies(headers.cookie)[displayed.tokenCookie]
  return token && `Bearer ${token}`
}

/** Refuses callers outside the audience; refusals of signed-in accounts go into the security record. */
async function checkAdmission(
  api: Api,
  { who, method, path }: Endpoint,
  actor: Actor | undefined,
  now: Date,
) {
  try {
    checkAudience(who, actor, api)
  } catch (error) {
    if (actor) {
      const { accountId, role, source } = actor
      const details = { method, path, role }
      const event = { kind: 'refused_by_role', accountId, ...source, details } as const
      await api.recorder.record(event, { per: '', now })
    }
    throw error
  }
}

const businessPath = '/api/business/businesses/:id/'

/** The acting business of a call that needs a grant. Refused without a business, or without the grant in it. */
async function findActingBusiness(
  api: Api,
  { path, grant, businessOptional }: Endpoint,
  { actor, call }: { actor: Actor; call: Call },
): Promise<ActingBusiness | undefined> {
  // Calls that clients make, too, have no acting business for them.
  if (!grant || actor.role !== 'professional') return undefined
  const { accountId } = actor
  const namedId = path.startsWith(businessPath)
    ? (call.params as { id: string }).id
    : readBusinessHeader(call.headers)
  const businessId = actor.apiKey ? businessOfKey(actor.apiKey, namedId) : namedId
  const business = await api.findActingBusiness(api.db, { accountId, businessId })
  if (business) requireGrant(business, grant)
  else if (businessId || !businessOptional) throw new Refusal('business_not_found')
  return business
}

/** Parses the body, runs the handler and checks the response against the contract. */
export function performCall(
  api: Api,
  mounted: MountedEndpoint,
  {
    admitted,
    rawBody,
    file,
  }: { admitted: AdmittedCall; rawBody: unknown; file?: UploadedFile | undefined },
): Promise<CallResult> {
  const { endpoint } = mounted
  const work = () => performUntimed(api, mounted, { admitted, rawBody, file })
  const timed = () => (api.timeCall ? api.timeCall(endpoint, work) : work())
  if (!endpoint.heavy) return timed()
  const { actor, ip } = admitted.caller
  return api.heavyCalls.run(endpoint.heavy, actor?.accountId ?? ip, timed)
}

async function performUntimed(
  api: Api,
  mounted: MountedEndpoint,
  {
    admitted,
    rawBody,
    file,
  }: { admitted: AdmittedCall; rawBody: unknown; file: UploadedFile | undefined },
): Promise<CallResult> {
  const { endpoint, handle, storeUpload, startsAtOnce } = mounted
  const { input, subject, cookies, changesAt } = admitted
  const readsHeavily = endpoint.heavy !== undefined && endpoint.method === 'GET'
  const caller = readsHeavily ? { ...admitted.caller, db: api.heavyCalls.db } : admitted.caller
  const missing = endpoint.upload && !file ? { file: 'field_required' } : undefined
  const sentBody = rawBody === undefined ? {} : rawBody
  requireFieldGrants(endpoint, caller.business, sentBody)
  const body = endpoint.body && readInput(endpoint.body, normalizeJson(sentBody), missing)
  if (missing) throw new Refusal('invalid_input', { fields: missing })
  const fullInput = { ...input, ...(body !== undefined && { body }), ...(file && { file }) }
  const request = idempotentRequest(endpoint, admitted, body, file)
  const runHandler: RunHandler = (handlerInput) => {
    const run = async (context: Caller): Promise<SavedResponse> => ({
      status: endpoint.status,
      body: checkResponse(endpoint, await handle(handlerInput, context, subject)),
    })
    return request
      ? runIdempotently(api.db, { ...request, startsAtOnce }, (db) => run({ ...caller, db }))
      : run(caller)
  }
  const withRest = (response: SavedResponse): CallResult => ({
    ...response,
    cookies,
    until: Math.min(...changesAt),
  })
  if (!storeUpload) return withRest(await runHandler(fullInput))
  const findSaved = async () => request && (await findSavedResponse(api.db, request))
  const response =
    (await findSaved()) ??
    (await runWithUpload(() => storeUpload(fullInput, caller, subject), runHandler, findSaved))
  return withRest(response)
}

const checkResponse = ({ returns }: Endpoint, response: unknown) =>
  response instanceof JsonResponse || response instanceof FileStream
    ? response
    : z.parse(compileSchema(returns), response)

/**
 * Request with an idempotency key; undefined without one. Path and query count only if the endpoint has params or a
 * file.
 */
function idempotentRequest(
  { creates, method, path, params }: Endpoint,
  { call, caller, input }: AdmittedCall,
  body: unknown,
  file: UploadedFile | undefined,
) {
  const key = creates && call.headers['idempotency-key']
  if (!key) return undefined
  const sent = { ...input, body, file: file && hash('sha256', file.bytes) }
  return {
    scope: `${idempotencyOwner(caller)} ${method} ${path}`,
    key,
    body: params || file ? sent : body,
    now: caller.now,
  }
}

/**
 * An API key does not share the idempotency keys of the account, nor does one acting business those of another. Callers for
 * anyone have neither an actor nor a business.
 */
function idempotencyOwner({ actor, business }: { actor?: Actor; business?: ActingBusiness }) {
  const ids = [actor?.accountId ?? 'anyone', actor?.apiKey?.id, business?.id]
  return ids.filter((one) => one !== undefined).join(' ')
}

type RunHandler = (handlerInput: object) => Promise<SavedResponse>

/**
 * Stores the upload, runs the handler and cleans up. The clean-up deletes everything that no committed row uses, e.g.
 * after a refusal or a concurrent call with the same key.
 */
async function runWithUpload(
  storeUpload: () => Promise<StoredUpload<object>>,
  runHandler: RunHandler,
  findSaved: () => Promise<SavedResponse | undefined>,
) {
  let stored: StoredUpload<object>
  try {
    stored = await storeUpload()
  } catch (error) {
    // A concurrent call with the same key may have used the rest of a quota.
    const saved = error instanceof Refusal ? await findSaved() : undefined
    if (saved) return saved
    throw error
  }
  try {
    return await runHandler(stored.value)
  } finally {
    await stored.cleanUp()
  }
}
