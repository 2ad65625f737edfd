import {
  exportKeptDays,
  leavingConfirmedMinutes,
  leavingGraceDays,
} from '@ujuzi/contract/api/limits'
import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { type BookingFacts, type Mover, mayMove } from '../bookings/rules.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Confirmation = { leavingConfirmedAt: Date | null; endedAt: Date | null }

/** The code of the letter opens one step, for some minutes, in the session it was typed in. */
export const mayLeave = ({ leavingConfirmedAt, endedAt }: Confirmation, now: Date) =>
  endedAt === null &&
  leavingConfirmedAt !== null &&
  now.getTime() - leavingConfirmedAt.getTime() <= leavingConfirmedMinutes * minuteMs

/** From then on nothing brings the account back. */
export const graceEnd = (leavingAt: Date) =>
  new Date(leavingAt.getTime() + leavingGraceDays * dayMs)

/** Who left by then is due to be erased. */
export const graceStart = (now: Date) => new Date(now.getTime() - leavingGraceDays * dayMs)

export type Settlement = { move: 'expire' | 'complete' | 'decline' | 'cancel'; by: Mover }

/** How an open booking ends when this side goes; undefined while the visit is still to be spoken about. */
export function settlementOf(
  booking: BookingFacts,
  party: Party,
  now: Date,
): Settlement | undefined {
  const ways: Settlement[] = [
    { move: 'expire', by: 'system' },
    { move: 'complete', by: 'system' },
    { move: 'decline', by: party },
    { move: 'cancel', by: party },
  ]
  return ways.find(({ move, by }) => mayMove(move, booking, by, now).ok)
}

type ArchiveTimes = { requestedAt: Date; readyAt: Date | null; expiresAt: Date | null }

export const archiveEnd = (readyAt: Date) => new Date(readyAt.getTime() + exportKeptDays * dayMs)

/** A request that a day has not answered is lost, and may be made again. */
export function archiveStatus(archive: ArchiveTimes | undefined, now: Date) {
  if (!archive) return 'none'
  if (archive.readyAt) return archive.expiresAt && archive.expiresAt > now ? 'ready' : 'none'
  return now.getTime() - archive.requestedAt.getTime() < dayMs ? 'preparing' : 'none'
}

/** Of other people only this: enough to tell who it was about. */
export const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** A code is worth nothing any more and still not to be kept in a second place. */
export const withoutCodes = (subject: string) => subject.replace(/\d{3}[\s\u202f]?\d{3}/g, '••••••')

/** 23 December 2026, in UTC: what is promised for a day is kept wherever it begins. */
export const dayName = (at: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at)

/** On the wire names are written with underscores. */
export const snakeCased = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
