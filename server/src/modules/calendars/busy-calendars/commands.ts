import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { busyCalendarsMax } from '@ujuzi/contract/api/portal-limits'
import type { addBusyCalendar as addEndpoint } from '@ujuzi/contract/calendars/busy-calendars'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { decryptText, encryptText } from '../../../platform/auth/encryption.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { parseOutgoingUrl } from '../../../platform/outgoing/fetch-public.ts'
import type { OutgoingPolicy } from '../../../platform/outgoing/policy.ts'
import { announceOutlet, requireMaker } from '../../outlets/commands.ts'
import type { ScheduleDeps } from '../../schedule/commands.ts'
import { changeCalendar } from '../../schedule/commands.ts'
import { getResourceId } from '../../schedule/time-off/commands.ts'
import { resumeCaldavCalendar } from './caldav/queries.ts'
import { calendarGrant, calendarOutletKind } from './outlets.commands.ts'
import * as queries from './queries.ts'
import { isReading, toHttps, waitBeforeRead } from './rules.ts'

export type BusyCalendarDeps = ScheduleDeps & {
  publicUrl: () => string
  authSecret: AuthSecret
  /** Which servers a calendar may be on. */
  outgoing: OutgoingPolicy
}

export const readJob = 'bookings.read_busy_calendars'

type NewCalendar = {
  businessId: string
  /** Member who connects it. */
  accountId: string
  /** Set if that member may connect only their own calendar. */
  assignee: string | undefined
  body: HandlerInput<typeof addEndpoint>['body']
}

/**
 * Connects a calendar of another program and queues its first read. Throws `invalid_input`, `no_calendar` and
 * `too_many_busy_calendars`.
 */
export function addBusyCalendar(
  deps: BusyCalendarDeps,
  ctx: Ctx,
  { businessId, accountId, assignee, body }: NewCalendar,
) {
  const url = parseOutgoingUrl(toHttps(body.url), deps.outgoing)
  if (!url) throw new Refusal('invalid_input', { fields: { url: 'field_calendar_url' } })
  return changeCalendar(deps, ctx, businessId, async (tx, { business }) => {
    const added = { businessId: business.id, accountId, assignee, body, url, kind: 'file' } as const
    return (await insertCalendar(deps, { db: tx, now: ctx.now }, added)).id
  })
}

type Inserted = {
  businessId: string
  accountId: string
  /** Name for people; the host if undefined. */
  name?: string
  assignee: string | undefined
  body: { resource_id?: string | undefined }
  url: URL
  kind: 'file' | 'caldav'
}

/**
 * Inserts a calendar, queues its first read, and notifies the owner and the member who made it. Throws `no_calendar`,
 * `not_allowed` and `too_many_busy_calendars`.
 */
export async function insertCalendar(
  deps: Pick<BusyCalendarDeps, 'authSecret' | 'publicUrl'>,
  { db, now }: Ctx,
  { businessId, accountId, name, assignee, body, url, kind }: Inserted,
) {
  const resourceId = await getResourceId(db, businessId, { assignee, body })
  if ((await queries.countBusyCalendars(db, businessId)) >= busyCalendarsMax) {
    throw new Refusal('too_many_busy_calendars')
  }
  const id = newId()
  await queueRead(db)
  const inserted = await queries.insertBusyCalendar(db, {
    id,
    businessId,
    resourceId,
    kind,
    createdBy: accountId,
    url: encryptText(url.href, encryptionContext(deps, id)),
    host: url.host,
    nextReadAt: now,
    createdAt: now,
  })
  // The caller holds the lock on the business, so the member cannot lose the role before the commit.
  const maker = { accountId, businessId }
  const { reach = 'business' } = (await queries.findCalendarMaker(db, id)) ?? {}
  await requireMaker(db, maker, calendarGrant(kind, reach))
  const announced = { ...maker, kind: calendarOutletKind(kind), name: name ?? url.host }
  await announceOutlet({ db, now }, deps, announced)
  return inserted
}

/** Queues a read of the calendar now, also if it would be later after failures. Throws `too_many_requests`. */
export async function requestRead({ db, now }: Ctx, { calendar, caldav }: queries.ShownCalendar) {
  if (!caldav?.stoppedAt && isReading(calendar, now)) return
  const costMs = await queries.sumReadCosts(db, calendar.businessId)
  const wait = waitBeforeRead(calendar.lastReadAt, now, costMs)
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: wait })
  await queries.updateBusyCalendar(db, calendar.id, { nextReadAt: now })
  if (caldav) await resumeCaldavCalendar(db, calendar.id, now)
  await queueRead(db)
}

/** One job reads all that are due. */
export const queueRead = (db: Db) => sendJob(db, readJob, {}, { key: readJob })

/** Deletes a calendar; its busy times are free again. */
export const removeBusyCalendar = (
  deps: ScheduleDeps,
  ctx: Ctx,
  { businessId, id }: { businessId: string; id: string },
) =>
  changeCalendar(deps, ctx, businessId, (tx) =>
    queries.deleteBusyCalendar({ db: tx, now: ctx.now }, id),
  )

export const decryptUrl = (
  deps: Pick<BusyCalendarDeps, 'authSecret'>,
  { id, url }: { id: string; url: Buffer },
) => decryptText(url, encryptionContext(deps, id))

const encryptionContext = ({ authSecret }: Pick<BusyCalendarDeps, 'authSecret'>, id: string) => ({
  secret: authSecret,
  purpose: 'calendar address',
  owner: id,
})
