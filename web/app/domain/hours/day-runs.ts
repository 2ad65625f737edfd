import { m } from '@ujuzi/contract/messages'
import { addDays, noonUtc, weekdayText } from '#app/lib/i18n/times.ts'

export type DayRun = {
  /** First and last day, Monday is 0. */
  from: number
  to: number
  hours: string[]
}

/** Consecutive days with equal hours, from Monday; a closed day has none. */
export function dayRuns(week: readonly string[][]): DayRun[] {
  const runs: DayRun[] = []
  for (const [day, hours] of week.entries()) {
    const last = runs.at(-1)
    if (last && String(last.hours) === String(hours)) last.to = day
    else runs.push({ from: day, to: day, hours })
  }
  return runs
}

/** “Monday to Saturday”, for the inside of a sentence. */
export const daysText = ({ from, to }: Pick<DayRun, 'from' | 'to'>) =>
  from === to ? dayName(from) : m.sharing_days({ from: dayName(from), to: dayName(to) })

const dayName = (day: number) => weekdayText(noonUtc(addDays(someMonday, day)), 'UTC')
const someMonday = '2024-01-01'
