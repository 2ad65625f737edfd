import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { recordSecurityEvent } from '../../platform/auth/security-record.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { withPatience } from '../../platform/db/without-timeouts.ts'
import { holdWithBusinesses } from '../bookings/account-bookings.queries.ts'
import { settleComing } from '../moderation/suspensions/cancellations.commands.ts'
import { knownFrom, refreshCalendar, refreshListings } from '../search/commands.ts'
import { rebuildVocabulary } from '../search/text/vocabulary.commands.ts'
import { demoLockKey } from './ids.ts'
import {
  closeDemoAccounts,
  deleteDemoListings,
  endDemoSessions,
  hasLockedDemoAccounts,
  hasOpenDemoAccounts,
  listDemoBusinesses,
  listExpected,
  openDemoAccounts,
} from './locking.queries.ts'

type Say = (line: string) => void
/** Where the pages are that emails link to, and who they are from. */
type Site = Pick<Config, 'publicUrl' | 'host' | 'port' | 'mailFrom'>

/**
 * Locks the accounts of the demo in a database that ever held them: nobody signs in with the published password,
 * and nobody books what nobody can answer. Bookings with people who are not of the demo are cancelled, and they are
 * notified. Does nothing where nothing is open; several processes may do it at once.
 */
export const lockDemo = (pool: pg.Pool, site: Site, now: Date, say: Say) =>
  withPatience(pool, async (db) => {
    if (!(await hasOpenDemoAccounts(db))) return
    for (const accountId of await listExpected(db, now)) {
      await transact(db, async (tx) => {
        await holdWithBusinesses(tx, accountId)
        await settleComing(bookingDeps(site), tx, accountId, now)
      })
    }
    const locked = await transact(db, (tx) => lock(tx, now))
    if (!locked) return
    await rebuildVocabulary(db, now)
    say(
      `Ujuzi: this database held the demo marketplace; locked its ${count(locked.accounts)} accounts and took its ${count(locked.businesses)} businesses out of search.`,
    )
  })

const bookingDeps = ({ publicUrl, host, port, mailFrom }: Site) => ({
  publicUrl: () => publicUrl ?? `http://${host}:${port}`,
  mailFrom,
  calendarChanged: refreshCalendar,
  calendarKept: knownFrom,
})

async function lock(tx: Db, now: Date) {
  await takeTurn(tx)
  const accounts = await closeDemoAccounts(tx, now)
  if (accounts === 0) return undefined
  const sessions = await endDemoSessions(tx, now)
  const businesses = await deleteDemoListings(tx)
  const details = { accounts, sessions, businesses }
  await recordSecurityEvent(tx, { kind: 'demo_locked', details }, now)
  return details
}

/** Opens the accounts of a demo that was locked, now that demo data is wanted again. */
export const unlockDemo = (pool: pg.Pool, now: Date, say: Say) =>
  withPatience(pool, async (db) => {
    if (!(await hasLockedDemoAccounts(db))) return
    const accounts = await transact(db, async (tx) => {
      await takeTurn(tx)
      const opened = await openDemoAccounts(tx, now)
      if (opened === 0) return 0
      await recordSecurityEvent(tx, { kind: 'demo_unlocked', details: { accounts: opened } }, now)
      await refreshListings(tx, await listDemoBusinesses(tx), now)
      return opened
    })
    if (accounts === 0) return
    await rebuildVocabulary(db, now)
    say(`Ujuzi: demo data is on again; unlocked the ${count(accounts)} accounts of the demo.`)
  })

/** Loading, locking and unlocking take turns. */
const takeTurn = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${demoLockKey})`)

const count = (n: number) => n.toLocaleString('en')
