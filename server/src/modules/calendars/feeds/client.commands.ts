import type { Actor } from '../../../platform/api/actor.ts'
import { randomToken, sha256 } from '../../../platform/auth/secrets.ts'
import { recordSecurityEvent } from '../../../platform/auth/security-record.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { localeOrDefault } from '../../../platform/locale.ts'
import { announceClientFeed } from '../../outlets/commands.ts'
import { makerRefusal } from '../../outlets/rules.ts'
import {
  deleteClientFeed,
  findClientFeedByTokenHash,
  listClientFeedBookings,
  recordClientFeedRead,
  saveClientFeed,
} from './client.queries.ts'
import { type FeedDeps, feedUrl, isReadRecorded, readCalendarFeed } from './commands.ts'
import { feedRange, renderClientFeed } from './feed.rules.ts'

/** Creates the feed of the actor's own bookings and returns its URL. An earlier URL stops working. */
export async function createClientFeed(
  { db, now }: Ctx,
  { accountId, source }: Actor,
  deps: FeedDeps,
) {
  const token = randomToken()
  await transact(db, async (tx) => {
    await saveClientFeed(tx, { accountId, tokenHash: sha256(token), createdAt: now })
    await recordSecurityEvent(tx, { ...source, accountId, kind: 'calendar_feed_created' }, now)
    await announceClientFeed({ db: tx, now }, deps, accountId)
  })
  return feedUrl(token, deps)
}

export const endClientFeed = ({ db, now }: Ctx, { accountId, source }: Actor) =>
  transact(db, async (tx) => {
    if (!(await deleteClientFeed(tx, accountId))) return
    await recordSecurityEvent(tx, { ...source, accountId, kind: 'calendar_feed_ended' }, now)
  })

/** The iCalendar file behind the URL of a client's feed; undefined if the token is unknown or the feed has ended. */
async function readClientFeed({ db, now }: Ctx, token: string, deps: FeedDeps) {
  const feed = await findClientFeedByTokenHash(db, sha256(token))
  if (!feed || makerRefusal({ ...feed, role: null }, null)) return undefined
  const { accountId } = feed
  if (!isReadRecorded(feed, now)) await recordClientFeedRead(db, accountId, now)
  const bookings = await listClientFeedBookings(db, accountId, feedRange(now))
  return renderClientFeed(bookings, { ...deps, locale: localeOrDefault(feed.locale), now })
}

/** The iCalendar file behind the URL of any feed. */
export const readAnyFeed = async (ctx: Ctx, token: string, deps: FeedDeps) =>
  (await readCalendarFeed(ctx, token, deps)) ?? (await readClientFeed(ctx, token, deps))
