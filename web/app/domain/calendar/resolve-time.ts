import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import {
  type FormFailure,
  failureFromResponse,
  fieldFailure,
  missingFailure,
} from '#app/domain/bookings/form-failure.ts'
import { call } from '#app/lib/http/api.ts'
import { instantsAtWallMinute, type LocalDay, parseClockMinutes } from './local-day.ts'

/** A typed wall-clock time in the business's time zone. */
type WallTimeInput = {
  field: string
  day: string
  time: string
  /** '0' or '1': which of two occurrences is meant when the clock is set back. */
  which: string | null
}

export type ResolvedTime = { instant: string; failure?: undefined } | { failure: FormFailure }

/** Loads a day with its UTC offset changes from the server. */
export async function loadLocalDay(day: string): Promise<LocalDay | FormFailure> {
  const response = await call(getBusinessCalendar, { query: { from: day, days: 1 } })
  if (!response.ok) return failureFromResponse(response)
  return response.data.days[0] ?? fieldFailure('day', m.professional_day_unknown())
}

/** Converts a typed time to an instant. The server supplies the clock changes of the day. */
export async function resolveTime(input: WallTimeInput): Promise<ResolvedTime> {
  if (!input.day || !input.time)
    return {
      failure: missingFailure({
        ...(!input.day && { day: m.required_day() }),
        ...(!input.time && { [input.field]: m.required_start() }),
      }),
    }
  const day = await loadLocalDay(input.day)
  return 'message' in day ? { failure: day } : resolveOnDay(day, input)
}

export function resolveOnDay(
  day: LocalDay,
  { field, time, which }: Omit<WallTimeInput, 'day'>,
): ResolvedTime {
  const [first, second] = instantsAtWallMinute(day, parseClockMinutes(time))
  if (!first) return { failure: fieldFailure(field, m.professional_time_skipped()) }
  if (!second) return { instant: first }
  if (which === '0') return { instant: first }
  if (which === '1') return { instant: second }
  return { failure: fieldFailure(field, m.professional_time_twice(), true) }
}
