import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { dayMonthText, monthText } from '#app/lib/i18n/month-text.ts'
import { dayOfMonthText, localDay, timeText } from '#app/lib/i18n/times.ts'

/**
 * Today with the time, else the day: "Today, 08:00", "7 March", and with the year if it is another one. `short` is for columns:
 * "7 Mar", and "Mar 2025" in another year.
 */
export function useVisitText(timezone: string, { short = false } = {}) {
  const [today] = useState(() => localDay(timezone, Date.now()))
  return (instant: string | null) => {
    if (!instant) return m.clients_no_visit()
    const day = localDay(timezone, instant)
    if (day === today) return m.clients_today_at({ time: timeText(instant, timezone) })
    const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
    if (short) return isOtherYear ? monthText(day) : dayMonthText(day)
    return dayOfMonthText(instant, timezone, isOtherYear)
  }
}
