import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type * as contract from '@ujuzi/contract/calendars/caldav'
import { listCalendars } from '../../../../platform/caldav/calendars.ts'
import { createDavClient, OtherHostError } from '../../../../platform/caldav/dav-client.ts'
import { isTrustedHost } from '../../../../platform/caldav/trusted-hosts.ts'
import type { Ctx } from '../../../../platform/ctx.ts'
import { newId } from '../../../../platform/db/columns.ts'
import { transact } from '../../../../platform/db/transaction.ts'
import { Refusal } from '../../../../platform/errors.ts'
import type { Limiter } from '../../../../platform/limits/limiter.ts'
import { createFetchPublic, parseOutgoingUrl } from '../../../../platform/outgoing/fetch-public.ts'
import { changeCalendar } from '../../../schedule/commands.ts'
import { type BusyCalendarDeps, insertCalendar, queueRead } from '../commands.ts'
import { updateBusyCalendar } from '../queries.ts'
import { decryptCredentials, encryptCredentials } from './credentials.rules.ts'
import { readFailureOf } from './failures.commands.ts'
import * as queries from './queries.ts'
import { serverUrlOf } from './rules.ts'

export type CaldavDeps = BusyCalendarDeps & { limiter: Limiter }

/** Most searches, connections and new passwords of an account in 15 minutes: each may be a guess of a password. */
const guessesMax = 20

const countGuess = ({ limiter }: Pick<CaldavDeps, 'limiter'>, ctx: Ctx, accountId: string) =>
  limiter.countAccountCall(ctx, { kind: 'caldav', accountId, max: guessesMax })

type Account = HandlerInput<typeof contract.findCaldavCalendars>['body']

/**
 * Lists the calendars of an account at a server. Throws `invalid_input`, `too_many_requests`, and `caldav_other_host` if the server
 * refers to a host of another domain that the user has not confirmed.
 */
export async function listAccountCalendars(
  deps: CaldavDeps,
  ctx: Ctx,
  { accountId, body }: { accountId: string; body: Account },
) {
  const { outgoing } = deps
  const url = parseOutgoingUrl(serverUrlOf(body.server), outgoing)
  if (!url) throw invalidInput({ server: 'field_caldav_server' })
  await countGuess(deps, ctx, accountId)
  const { username, password } = body
  const hosts = trustedHosts(url, body)
  try {
    const client = createDavClient(createFetchPublic(outgoing), { username, password, hosts })
    const found = await listCalendars(client, url.href)
    const elsewhere = found.find((one) => !isTrustedHost(one.url, hosts))
    if (elsewhere) throw new OtherHostError(elsewhere.url)
    if (found.length > 0) return found
  } catch (error) {
    if (error instanceof OtherHostError) throw otherHost(error.host)
    const failure = readFailureOf(error)
    if (!failure) throw error
    throw invalidInput(
      failure === 'password_refused'
        ? { password: 'field_caldav_password' }
        : { server: 'field_caldav_server' },
    )
  }
  throw invalidInput({ server: 'field_caldav_none' })
}

/** Hosts that the password is for. */
const trustedHosts = (url: URL, { confirmed_host }: { confirmed_host?: string | undefined }) => [
  url.host,
  ...(confirmed_host ? [confirmed_host.toLowerCase()] : []),
]

const otherHost = (host: string) =>
  new Refusal('caldav_other_host', { host, inputs: () => ({ host }) })

/** Throws `caldav_other_host` for a calendar at another domain than the server that was searched. */
function checkHost(url: URL, { server, confirmed_host }: NewConnection['body']) {
  if (!server) return
  const searched = URL.parse(serverUrlOf(server))
  if (!searched) throw invalidInput({ server: 'field_caldav_server' })
  if (!isTrustedHost(url.href, trustedHosts(searched, { confirmed_host })))
    throw otherHost(url.host)
}

const invalidInput = (fields: Record<string, string>) => new Refusal('invalid_input', { fields })

type NewConnection = {
  businessId: string
  accountId: string
  /** Set if the caller is a member who may connect only their own calendar. */
  assignee: string | undefined
  body: HandlerInput<typeof contract.connectCaldavCalendar>['body']
}

/**
 * Connects a calendar and queues its first read and write. No request is made now, so a wrong password shows later, in
 * the state of the calendar. Throws as `addBusyCalendar`, `caldav_other_host` and
 * `too_many_requests`.
 */
export async function connectCalendar(deps: CaldavDeps, ctx: Ctx, connection: NewConnection) {
  const { businessId, accountId, assignee, body } = connection
  const url = parseOutgoingUrl(body.url, deps.outgoing)
  if (!url) throw invalidInput({ url: 'field_caldav_server' })
  checkHost(url, body)
  await countGuess(deps, ctx, accountId)
  return changeCalendar(deps, ctx, businessId, async (tx, { business }) => {
    const within = { db: tx, now: ctx.now }
    const { name } = body
    const made = { businessId: business.id, accountId, name, assignee }
    const added = { ...made, body, url, kind: 'caldav' } as const
    const busyCalendar = await insertCalendar(deps, within, added)
    const { username, password, shows_details: showsDetails } = body
    const id = newId()
    const owner = { secret: deps.authSecret, id }
    await queries.insertCaldavCalendar(tx, {
      id,
      businessId: business.id,
      busyCalendarId: busyCalendar.id,
      resourceId: busyCalendar.resourceId,
      accountId,
      name,
      username,
      credentials: encryptCredentials({ url: url.href, username, password }, owner),
      showsDetails,
      createdAt: ctx.now,
      nextWriteAt: ctx.now,
    })
    await queries.insertUpcomingEvents(tx, id, ctx.now)
    await queries.wakeWriter(tx)
    return busyCalendar.id
  })
}

/**
 * Sets the password of a calendar and starts to read and write it again. Throws `busy_calendar_not_found` and
 * `too_many_requests`.
 */
export async function setPassword(
  { authSecret, limiter }: Pick<CaldavDeps, 'authSecret' | 'limiter'>,
  { db, now }: Ctx,
  {
    busyCalendarId,
    accountId,
    password,
  }: { busyCalendarId: string; accountId: string; password: string },
) {
  await countGuess({ limiter }, { db, now }, accountId)
  await transact(db, async (tx) => {
    const calendar = await queries.findCaldavCalendar(tx, busyCalendarId)
    if (!calendar) throw new Refusal('busy_calendar_not_found')
    const owner = { secret: authSecret, id: calendar.id }
    const credentials = { ...decryptCredentials(calendar.credentials, owner), password }
    await queries.updateCaldavCalendar(tx, calendar.id, {
      credentials: encryptCredentials(credentials, owner),
    })
    await queries.resumeCaldavCalendar(tx, busyCalendarId, now)
    await updateBusyCalendar(tx, busyCalendarId, { nextReadAt: now, failure: null, failures: 0 })
    await queueRead(tx)
  })
}
