import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../../platform/api/actor.ts'
import type { AuthSecret } from '../../../platform/auth/auth-secret.ts'
import { newId } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Store } from '../../../platform/storage/store.ts'
import { getAccount } from '../../accounts/queries.ts'
import { createBookingMessenger } from '../../booking-messages/messenger/commands.ts'
import { withOpenTimeOffers } from '../../bookings/waiting-list/offers.commands.ts'
import { recordBookingEvents } from '../../developers/webhooks/events.commands.ts'
import { calendarRange, refreshCalendar } from '../../search/commands.ts'

/** Dependencies of the ordinary commands that the story calls. */
export type StoryDeps = {
  authSecret: AuthSecret
  publicUrl: () => string
  mailFrom: string
  store: Store
  log: FastifyBaseLogger
}

/** Adds one recent event to the demo marketplace; `db` is its transaction. */
export type StoryStep = (deps: StoryDeps, db: Db, now: Date) => Promise<void>

const hourMs = 3_600_000

export const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)
export const hoursAfter = (moment: Date, hours: number) => hoursAgo(moment, -hours)

/** Actor for a demo account that has just signed in. */
export async function actorOf(db: Db, accountId: string, now: Date): Promise<Actor> {
  const { id, role, name, email, emailVerifiedAt } = await getAccount(db, accountId)
  const emailVerified = emailVerifiedAt !== null
  const signedIn = { accountId: id, sessionId: newId(), role, name, email, emailVerified }
  return { ...signedIn, hasSecondFactor: false, provedAt: now, restricted: false, source: {} }
}

export const bookingDeps = ({ publicUrl, mailFrom }: StoryDeps) =>
  withOpenTimeOffers({
    ...createBookingMessenger({ publicUrl, mailFrom }),
    onCalendarChanged: refreshCalendar,
    onBookingChanged: recordBookingEvents,
    indexedCalendarRange: calendarRange,
  })
