import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { recordSecurityEvent } from '../../platform/auth/security-record.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { withoutTimeouts } from '../../platform/db/without-timeouts.ts'
import { createBookingMessenger } from '../booking-messages/messenger/commands.ts'
import { lockAccountAndBusinesses } from '../bookings/account-bookings.queries.ts'
import { withOpenTimeOffers } from '../bookings/waiting-list/offers.commands.ts'
import { recordBookingEvents } from '../developers/webhooks/events.commands.ts'
import { cancelUpcomingBookings } from '../moderation/suspensions/cancellations.commands.ts'
import { calendarRange, refreshCalendar, refreshListings } from '../search/commands.ts'
import { rebuildVocabulary } from '../search/text/vocabulary.commands.ts'
import { demoLockKey } from './ids.ts'
import {
  deleteDemoListings,
  endDemoSessions,
  hasLockedDemoAccounts,
  hasUnlockedDemoAccounts,
  listAccountsWithOutsideBookings,
  listPublishedDemoBusinessIds,
  lockDemoAccounts,
  unlockDemoAccounts,
} from './locking.queries.ts'

type LogLine = (line: string) => void
/** Settings for the links and the sender of emails. */
type SiteConfig = Pick<Config, 'publicUrl' | 'host' | 'port' | 'mailFrom'>

/**
 * Locks the demo accounts, so that the published password does not sign in and demo businesses cannot be booked.
 * Cancels upcoming bookings between a demo account and another account, with notifications. Does nothing if no demo
 * account is unlocked. Safe to run in several processes concurrently (book: demo).
 */
export const lockDemo = (
  pool: pg.Pool,
  { site, now, log }: { site: SiteConfig; now: Date; log: LogLine },
) =>
  withoutTimeouts(pool, async (db) => {
    if (!(await hasUnlockedDemoAccounts(db))) return
    for (const accountId of await listAccountsWithOutsideBookings(db, now)) {
      await transact(db, async (tx) => {
        await lockAccountAndBusinesses(tx, accountId)
        await cancelUpcomingBookings(bookingDeps(site), { db: tx, now }, accountId)
      })
    }
    const locked = await transact(db, (tx) => lockAccounts(tx, now))
    if (!locked) return
    await rebuildVocabulary(db, now)
    log(
      `Ujuzi: this database contains the demo marketplace; locked its ${formatCount(locked.accounts)} accounts and removed its ${formatCount(locked.businesses)} businesses from search.`,
    )
  })

const bookingDeps = ({ publicUrl, host, port, mailFrom }: SiteConfig) =>
  withOpenTimeOffers({
    ...createBookingMessenger({ publicUrl: () => publicUrl ?? `http://${host}:${port}`, mailFrom }),
    onCalendarChanged: refreshCalendar,
    onBookingChanged: recordBookingEvents,
    indexedCalendarRange: calendarRange,
  })

async function lockAccounts(tx: Db, now: Date) {
  await lockDemoState(tx)
  const accounts = await lockDemoAccounts(tx, now)
  if (accounts === 0) return undefined
  const sessions = await endDemoSessions(tx, now)
  const businesses = await deleteDemoListings(tx)
  const details = { accounts, sessions, businesses }
  await recordSecurityEvent(tx, { kind: 'demo_locked', details }, now)
  return details
}

/** Unlocks the demo accounts, for a server started with demo data again. */
export const unlockDemo = (pool: pg.Pool, now: Date, log: LogLine) =>
  withoutTimeouts(pool, async (db) => {
    if (!(await hasLockedDemoAccounts(db))) return
    const accounts = await transact(db, async (tx) => {
      await lockDemoState(tx)
      const opened = await unlockDemoAccounts(tx, now)
      if (opened === 0) return 0
      await recordSecurityEvent(tx, { kind: 'demo_unlocked', details: { accounts: opened } }, now)
      await refreshListings(tx, await listPublishedDemoBusinessIds(tx), now)
      return opened
    })
    if (accounts === 0) return
    await rebuildVocabulary(db, now)
    log(`Ujuzi: demo data is on again; unlocked its ${formatCount(accounts)} accounts.`)
  })

/** Serializes loading, locking and unlocking until the end of the transaction. */
const lockDemoState = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${demoLockKey})`)

const formatCount = (n: number) => n.toLocaleString('en')
