import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { dayOfMonthText, localDay, timeText } from '#app/lib/i18n/times.ts'

/** Today with the time, else the day: "Today, 08:00", "7 March", and with the year if it is another one. */
export function useVisitText(timezone: string) {
  const [today] = useState(() => localDay(timezone, Date.now()))
  return (instant: string | null) => {
    if (!instant) return m.clients_no_visit()
    const day = localDay(timezone, instant)
    if (day === today) return m.clients_today_at({ time: timeText(instant, timezone) })
    return dayOfMonthText(instant, timezone, day.slice(0, 4) !== today.slice(0, 4))
  }
}
