import { hasGrant } from '@ujuzi/contract/businesses/grants'
import { outletGrants } from '@ujuzi/contract/outlets/outlets'
import type { Actor } from '../../../platform/api/actor.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import { lockOpenBusiness } from '../../businesses/queries.ts'
import { announceOutlet, requireMaker } from '../../outlets/commands.ts'
import { makerRefusal } from '../../outlets/rules.ts'
import { feedRange, renderFeed } from './feed.rules.ts'
import {
  deleteCalendarFeed,
  findFeedByTokenHash,
  listFeedBookings,
  recordFeedRead,
  saveCalendarFeed,
} from './queries.ts'

export type FeedDeps = { publicUrl: () => string; mailFrom: string }

/** Creates the actor's feed of a business and returns its URL. An earlier URL of the actor stops working. */
export async function createCalendarFeed(
  { db, now }: Ctx,
  { actor, businessId }: { actor: Actor; businessId: string },
  { publicUrl }: FeedDeps,
) {
  const { accountId, source } = actor
  const token = randomToken()
  await transact(db, async (tx) => {
    await lockOpenBusiness(tx, businessId)
    await requireMaker(tx, { accountId, businessId }, outletGrants.calendar_feed.own)
    await saveCalendarFeed(tx, { accountId, businessId, tokenHash: sha256(token), createdAt: now })
    const event = { ...source, accountId, kind: 'calendar_feed_created' } as const
    await recordSecurityEvent(tx, event, now)
    const announced = { accountId, businessId, kind: 'calendar_feed', name: '' } as const
    await announceOutlet({ db: tx, now }, { publicUrl }, announced)
  })
  return feedUrl(token, { publicUrl })
}

export const feedUrl = (token: string, { publicUrl }: Pick<FeedDeps, 'publicUrl'>) =>
  `${publicUrl()}/api/calendars/${token}.ics`

export const endCalendarFeed = ({ db, now }: Ctx, { accountId, source }: Actor) =>
  transact(db, async (tx) => {
    if (!(await deleteCalendarFeed(tx, accountId))) return
    await recordSecurityEvent(tx, { ...source, accountId, kind: 'calendar_feed_ended' }, now)
  })

const minuteMs = 60_000

/** Whether a read in the last minute is recorded: each minute needs one only. */
export const isReadRecorded = ({ lastReadAt }: { lastReadAt: Date | null }, now: Date) =>
  now.getTime() - (lastReadAt?.getTime() ?? 0) < minuteMs

/** The iCalendar file behind the URL of a business's feed; undefined if the token is unknown or the feed has ended. */
export async function readCalendarFeed({ db, now }: Ctx, token: string, deps: FeedDeps) {
  const feed = await findFeedByTokenHash(db, sha256(token))
  if (!feed || makerRefusal(feed.maker, outletGrants.calendar_feed.own)) return undefined
  const { accountId, business } = feed
  const { role } = feed.maker
  if (!role) return undefined
  if (!isReadRecorded(feed, now)) await recordFeedRead(db, accountId, now)
  const assignee = hasGrant(role, 'all_days') ? undefined : accountId
  const whose = { businessId: business.id, assignee }
  const bookings = await listFeedBookings(db, whose, feedRange(now))
  return renderFeed(feed.business, bookings, { ...deps, locale: localeOrDefault(feed.locale) })
}
