import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { visitRhythmMin } from '@ujuzi/contract/client-records/limits'
import { fromMinor } from '@ujuzi/contract/money/money'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import { clientSummaryView, type ViewContext } from '../list/view.ts'
import { undoUntil } from '../merges/undo.rules.ts'
import type { ClientRecordRow } from '../tables.ts'
import type { ClientDetails, listRecent } from './queries.ts'

type Parts = {
  recent: Awaited<ReturnType<typeof listRecent>>
  lastMerge: { id: string; name: string; mergedAt: Date } | undefined
  canChange: boolean
}

/** The record of one client with bookings and figures. */
export function clientHistoryView(
  { record, figures }: ClientDetails,
  { recent, lastMerge, canChange }: Parts,
  context: ViewContext,
): ClientHistory {
  const at = (instant: Date | null) => instant && formatWallTime(context.timeZone, instant)
  const { firstCompletedAt } = figures
  return {
    ...clientSummaryView(figures, context),
    typed: { name: record.name, phone: record.phone },
    email: record.email,
    birthday: birthdayOf(record),
    consent: {
      state: record.consent,
      at: at(record.consentAt),
      source: record.consentSource,
    },
    contact_preference: figures.contactPreference,
    client_since: formatWallTime(context.timeZone, record.createdAt),
    first_visit: at(firstCompletedAt === null ? null : new Date(firstCompletedAt)),
    days_between_visits: daysBetweenVisits(figures),
    favorite_service: figures.favoriteService,
    cancelled_late: figures.cancelledLate,
    recent: recent.map(({ startsAt, priceMinor, ...booking }) => ({
      id: booking.id,
      service: booking.service,
      start: formatWallTime(context.timeZone, startsAt),
      status: booking.status,
      price: fromMinor(priceMinor, booking.currency),
      currency: booking.currency,
    })),
    note: record.note,
    note_updated_at: at(record.noteUpdatedAt),
    last_merge: lastMerge
      ? {
          id: lastMerge.id,
          name: lastMerge.name,
          undo_until: formatWallTime(context.timeZone, undoUntil(lastMerge.mergedAt)),
        }
      : null,
    version: record.version,
    can_change: canChange,
  }
}

const birthdayOf = ({ birthMonth, birthDay, birthYear }: ClientRecordRow) =>
  birthMonth !== null && birthDay !== null
    ? { month: birthMonth, day: birthDay, year: birthYear }
    : null

function daysBetweenVisits({
  completedCount,
  firstCompletedAt,
  lastCompletedAt,
}: ClientDetails['figures']) {
  if (completedCount < visitRhythmMin || !firstCompletedAt || !lastCompletedAt) return null
  const days = (Date.parse(lastCompletedAt) - Date.parse(firstCompletedAt)) / 86_400_000
  return Math.round((days / (completedCount - 1)) * 10) / 10
}
