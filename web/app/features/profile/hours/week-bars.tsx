import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { shortDayName } from '#app/domain/hours/day-names.ts'
import { chartHours, findHoursProblems, openMinutes, validSpans } from '#app/domain/hours/hours.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { countText } from '#app/lib/i18n/numbers.ts'
import { weekOf } from './week.ts'

/** Chart of the opening hours of a week. */
export function WeekBars() {
  const { draft } = useEditor()
  const days = weekOf(draft)
  const week = Object.values(days)
  const { from, to } = chartHours(week)
  const percentOf = (minutes: number) => `${((minutes / 60 - from) / (to - from)) * 100}%`
  const hours = m.profile_hours_open({ hours: countText(Math.round(openMinutes(week) / 6) / 10) })
  return (
    <ProfileSection title={m.profile_your_week()}>
      <div aria-hidden="true" className="mt-3 grid gap-2 text-sm">
        {weekdays.map((weekday) => (
          <div key={weekday} className="grid grid-cols-[2.5rem_1fr] items-center gap-2">
            <span>{shortDayName(weekday)}</span>
            <span className="week-shut relative block h-6 overflow-hidden rounded-[4px]">
              {validSpans(days[weekday]).map((span) => (
                <span
                  key={span.from}
                  style={{
                    left: percentOf(span.from),
                    width: percentOf(span.to - span.from + from * 60),
                  }}
                  className="week-open absolute inset-y-0"
                />
              ))}
            </span>
          </div>
        ))}
        <div className="flex justify-between pl-12 text-caption text-muted-foreground tabular-nums">
          {[from, Math.round((from + to) / 2), to].map((hour) => (
            <span key={hour}>{String(hour).padStart(2, '0')}</span>
          ))}
        </div>
      </div>
      <p className="mt-2 text-sm text-muted-foreground">
        {hours} {week.some((day) => findHoursProblems(day).size > 0) && m.profile_not_counted()}
      </p>
    </ProfileSection>
  )
}
