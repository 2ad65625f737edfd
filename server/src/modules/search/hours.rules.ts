/** Weekly hours in the business's own zone: ISO weekday, minutes from local midnight. */
export type Opening = { weekday: number; opens: number; closes: number }

const at = (timeZone: string, now: Date) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)

/** 1 is Monday. */
export const weekdayAt = (timeZone: string, now: Date) => at(timeZone, now).dayOfWeek

export function isOpenAt(hours: Opening[], timeZone: string, now: Date) {
  const { dayOfWeek, hour, minute } = at(timeZone, now)
  const minutes = hour * 60 + minute
  return hours.some(
    ({ weekday, opens, closes }) => weekday === dayOfWeek && opens <= minutes && minutes < closes,
  )
}

/** 08:00; the end of a day is 24:00. */
export const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
