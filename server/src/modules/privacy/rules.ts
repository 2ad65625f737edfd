import {
  deletionConfirmationMinutes,
  deletionGraceDays,
  exportRetentionDays,
} from '@ujuzi/contract/api/limits'
import type { Party } from '@ujuzi/contract/bookings/bookings'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { type BookingState, checkTransition, type TransitionActor } from '../bookings/rules.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Confirmation = { deletionConfirmedAt: Date | null; endedAt: Date | null }

/** True for some minutes after the emailed code was confirmed, in the session that confirmed it. */
export const isDeletionConfirmed = ({ deletionConfirmedAt, endedAt }: Confirmation, now: Date) =>
  endedAt === null &&
  deletionConfirmedAt !== null &&
  now.getTime() - deletionConfirmedAt.getTime() <= deletionConfirmationMinutes * minuteMs

/** Time from which the account can no longer be restored. */
export const graceEnd = (deletionRequestedAt: Date) =>
  new Date(deletionRequestedAt.getTime() + deletionGraceDays * dayMs)

/** Cutoff for erasure: accounts whose deletion was requested by this time are due. */
export const graceStart = (now: Date) => new Date(now.getTime() - deletionGraceDays * dayMs)

export type BookingEnding = {
  transition: 'expire' | 'complete' | 'decline' | 'cancel'
  by: TransitionActor
}

/**
 * The transition that ends an open booking when this side's account is deleted; undefined if none is allowed, e.g.
 * while the appointment is waiting to be completed or marked as a no-show.
 */
export function chooseBookingEnding(
  booking: BookingState,
  party: Party,
  now: Date,
): BookingEnding | undefined {
  const candidates: BookingEnding[] = [
    { transition: 'expire', by: 'system' },
    { transition: 'complete', by: 'system' },
    { transition: 'decline', by: party },
    { transition: 'cancel', by: party },
  ]
  return candidates.find(
    ({ transition, by }) => checkTransition(booking, { transition, actor: by, now }).ok,
  )
}

type ArchiveTimes = { requestedAt: Date; readyAt: Date | null; expiresAt: Date | null }

export const archiveExpiry = (readyAt: Date) =>
  new Date(readyAt.getTime() + exportRetentionDays * dayMs)

/** Status of an export. A request that is still pending after a day has failed and may be repeated. */
export function archiveStatus(archive: ArchiveTimes | undefined, now: Date) {
  if (!archive) return 'none'
  if (archive.readyAt) return archive.expiresAt && archive.expiresAt > now ? 'ready' : 'none'
  return now.getTime() - archive.requestedAt.getTime() < dayMs ? 'preparing' : 'none'
}

/** Masks the codes in email subjects, although they have expired. */
export const maskCodes = (subject: string) => subject.replace(/\d{3}[\s\u202f]?\d{3}/g, '••••••')

/** E.g. “23 December 2026”, in UTC. */
export const formatDay = (at: Date, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(at)

/** Converts the keys of a row to snake_case. */
export const toSnakeCase = (values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
