import { hash } from 'node:crypto'
import type { Endpoint, UploadedFile } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode } from '@ujuzi/contract/api/errors'
import type { Locale } from '@ujuzi/contract/locale/locales'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { cookieHeader, readCookies } from '../auth/cookies.ts'
import { Refusal } from '../errors.ts'
import { callKindOf } from '../limits/call-limits.ts'
import { requestSource } from '../request-source.ts'
import type { Actor } from './actor.ts'
import { checkAudience } from './audience.ts'
import { findKept, type Kept, once } from './idempotency.ts'
import { plainJson } from './plain-json.ts'
import type { Api, Caller, Mounted, Prepared } from './serve.ts'

/** One call, whether it came over HTTP or from a page rendered in this process. */
export type Call = {
  params: unknown
  query: unknown
  headers: Record<string, string | undefined>
  ip: string
  locale: Locale
  log: FastifyBaseLogger
}

/** A call whose caller may make it and whose subject exists: only its body is still unread. */
export type Admitted = {
  call: Call
  caller: Caller
  input: object
  what: unknown
  cookies: string[]
}

export type Reply = Kept & { cookies: string[] }

/** Decides who is asking and what about, before the body is looked at: 401, then 403, then 404. */
export async function admit(api: Api, mounted: Mounted, call: Call): Promise<Admitted> {
  const { endpoint, what } = mounted
  const now = api.now()
  const authorization = call.headers.authorization
  const found = authorization ? await api.findActor(authorization, now) : undefined
  const actor = found && { ...found, source: requestSource(call) }
  if (actor) api.limits.ofAccount(callKindOf(endpoint), { ...actor, ip: call.ip })
  await checkAdmission(api, endpoint, actor, now)

  const cookies: string[] = []
  const caller: Caller = {
    // Checked above: an endpoint not for anyone has an actor.
    actor: actor as Actor,
    db: api.db,
    now,
    locale: call.locale,
    ip: call.ip,
    headers: call.headers,
    cookies: readCookies(call.headers.cookie),
    setCookie: (name, value, options) => cookies.push(cookieHeader(name, value, options)),
    log: call.log,
  }
  const input = {
    ...(endpoint.params && { params: readParams(endpoint, call.params) }),
    ...(endpoint.query && { query: read(endpoint.query, plainJson(call.query)) }),
  }
  return { call, caller, input, what: await what?.(input, caller), cookies }
}

/** Refuses who may not make this call; a signed-in account that is refused is recorded. */
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

/** Reads the body, does what was asked and checks the answer against the contract. */
export function perform(
  api: Api,
  mounted: Mounted,
  admitted: Admitted,
  rawBody: unknown,
  file?: UploadedFile,
): Promise<Reply> {
  const work = () => performUntimed(api, mounted, admitted, rawBody, file)
  return api.timeCall ? api.timeCall(mounted.endpoint, work) : work()
}

async function performUntimed(
  api: Api,
  mounted: Mounted,
  admitted: Admitted,
  rawBody: unknown,
  file: UploadedFile | undefined,
): Promise<Reply> {
  const { endpoint, handle, prepare } = mounted
  const { caller, input, what, cookies } = admitted
  const missing = endpoint.upload && !file ? { file: 'field_required' } : undefined
  const sentBody = rawBody === undefined ? {} : rawBody
  const body = endpoint.body && read(endpoint.body, plainJson(sentBody), missing)
  if (missing) throw new Refusal('invalid_input', { fields: missing })
  const whole = { ...input, ...(body !== undefined && { body }), ...(file && { file }) }
  const keyed = keyedBy(endpoint, admitted, body, file)
  const keep: Keep = (made) => {
    const run = async (within: Caller): Promise<Kept> => ({
      status: endpoint.status,
      body: z.parse(endpoint.returns, await handle(made, within, what)),
    })
    return keyed ? once(api.db, keyed, (db) => run({ ...caller, db })) : run(caller)
  }
  if (!prepare) return { ...(await keep(whole)), cookies }
  const kept = async () => keyed && (await findKept(api.db, keyed))
  const done =
    (await kept()) ?? (await keepPrepared(() => prepare(whole, caller, what), keep, kept))
  return { ...done, cookies }
}

/** What is the same request when it comes again: the same call about the same thing, with the same words and file. */
function keyedBy(
  { creates, method, path, params }: Endpoint,
  { call, caller, input }: Admitted,
  body: unknown,
  file: UploadedFile | undefined,
) {
  const key = creates && call.headers['idempotency-key']
  if (!key) return undefined
  const sent = { ...input, body, file: file && hash('sha256', file.bytes) }
  return {
    scope: `${caller.actor?.accountId ?? 'anyone'} ${method} ${path}`,
    key,
    body: params || file ? sent : body,
    now: caller.now,
  }
}

type Keep = (made: object) => Promise<Kept>

/** What was made for nothing goes: it was refused, or another call with the same key was first. */
async function keepPrepared(
  prepare: () => Promise<Prepared<object>>,
  keep: Keep,
  kept: () => Promise<Kept | undefined>,
) {
  let prepared: Prepared<object>
  try {
    prepared = await prepare()
  } catch (error) {
    // The other call may itself have filled what there was room for.
    const answer = error instanceof Refusal ? await kept() : undefined
    if (answer) return answer
    throw error
  }
  try {
    return await keep(prepared.made)
  } finally {
    await prepared.tidy()
  }
}

/** A malformed id names nothing, like an unknown one. */
function readParams(endpoint: Endpoint, params: unknown) {
  const parsed = endpoint.params && z.safeParse(endpoint.params, plainJson(params))
  if (parsed?.success) return parsed.data
  throw new Refusal(endpoint.errors.find(isMissing) ?? 'not_found')
}

const isMissing = (code: ErrorCode) => code.endsWith('_not_found')

function read(schema: z.ZodMiniType, value: unknown, missing?: Record<string, string>) {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Refusal('invalid_input', { fields: { ...fieldsOf(parsed.error.issues), ...missing } })
}

/** The first fault of each field, by its dotted path; a fault of the whole stands under the empty name. */
function fieldsOf(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    const rule = issue.code === 'unrecognized_keys' ? 'field_unknown' : issue.message
    for (const name of names) fields[name.join('.')] ??= rule
  }
  return fields
}
