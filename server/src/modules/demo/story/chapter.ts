import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Store } from '../../../platform/storage/store.ts'
import { getAccount } from '../../accounts/queries.ts'
import { knownFrom, refreshCalendar } from '../../search/commands.ts'

/** What the demo people need to do what they do; they use the same commands as everybody. */
export type StoryDeps = {
  authSecret: AuthSecret
  publicUrl: () => string
  mailFrom: string
  store: Store
  log: FastifyBaseLogger
}

/** One thing that happened in the demo marketplace lately; `db` is its transaction. */
export type Chapter = (deps: StoryDeps, db: Db, now: Date) => Promise<void>

const hourMs = 3_600_000

export const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)
export const hoursAfter = (moment: Date, hours: number) => hoursAgo(moment, -hours)

/** Somebody of the demo, as if they had just signed in. */
export async function actorOf(db: Db, accountId: string, now: Date): Promise<Actor> {
  const { id, role, name, email, emailVerifiedAt } = await getAccount(db, accountId)
  const emailVerified = emailVerifiedAt !== null
  const signedIn = { accountId: id, sessionId: newId(), role, name, email, emailVerified }
  return { ...signedIn, hasSecondFactor: false, provedAt: now, source: {} }
}

export const bookingDeps = ({ publicUrl, mailFrom }: StoryDeps) => ({
  publicUrl,
  mailFrom,
  calendarChanged: refreshCalendar,
  calendarKept: knownFrom,
})
