import { m } from '@ujuzi/contract/messages'
import type { Gap, WeeklySession } from '@ujuzi/contract/services/service-options'
import { durationText } from '#app/lib/i18n/duration.ts'
import { addDays, capitalised, noonUtc, weekdayText } from '#app/lib/i18n/times.ts'

const someSunday = '2023-12-31'

/** Monday; of an ISO weekday. */
export const dayName = (weekday: number) =>
  capitalised(weekdayText(noonUtc(addDays(someSunday, weekday)), 'UTC'))

export const cleanUpText = (minutes: number | null) =>
  minutes === null ? m.services_clean_up_usual() : durationText(minutes)

export const gapText = ({ after, minutes }: Gap) =>
  m.services_gap_text({ after: durationText(after), minutes: durationText(minutes) })

export const sessionText = ({ weekday, start }: WeeklySession) => `${dayName(weekday)} ${start}`
