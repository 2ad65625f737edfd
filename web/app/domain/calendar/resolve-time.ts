import { getAgenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { type Failed, failedAt, failedBy } from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { instantsAt, type LocalDay, minutesIn } from './local-day.ts'

/** A time as it was typed: by the clock of the business. */
type Typed = {
  field: string
  day: string
  time: string
  /** Which of two, where the clock shows it twice. */
  which: string | null
}

export type Resolved = { instant: string; failed?: undefined } | { failed: Failed }

/** The day as the server knows it. */
export async function localDayOf(day: string): Promise<LocalDay | Failed> {
  const answer = await call(getAgenda, { query: { from: day, days: 1 } })
  if (!answer.ok) return failedBy(answer)
  return answer.data.days[0] ?? failedAt('day', m.professional_day_unknown())
}

/** The instant of a typed time; the days on which the clock changes are the server's to tell. */
export async function resolveTime(typed: Typed): Promise<Resolved> {
  if (!typed.day) return { failed: failedAt('day', m.field_required()) }
  if (!typed.time) return { failed: failedAt(typed.field, m.field_required()) }
  const day = await localDayOf(typed.day)
  return 'message' in day ? { failed: day } : instantOn(day, typed)
}

export function instantOn(day: LocalDay, { field, time, which }: Omit<Typed, 'day'>): Resolved {
  const [first, second] = instantsAt(day, minutesIn(time))
  if (!first) return { failed: failedAt(field, m.professional_time_skipped()) }
  if (!second) return { instant: first }
  if (which === '0') return { instant: first }
  if (which === '1') return { instant: second }
  return { failed: failedAt(field, m.professional_time_twice(), true) }
}
