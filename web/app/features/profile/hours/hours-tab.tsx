import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import { hoursKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { zoneText } from '#app/features/profile/fields/field-choices.ts'
import { ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { BookingRules } from './booking-rules.tsx'
import { HoursDay } from './hours-day.tsx'
import { WeekBars } from './week-bars.tsx'

export function HoursTab({ now }: { now: string }) {
  const { profile } = useEditor()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ProfileSection
        title={m.profile_working_hours()}
        text={m.profile_zone({ zone: zoneText(profile.availability.timezone, now) })}
        fields={weekdays.map(hoursKey)}
        className="pb-0 md:pb-0"
      >
        <ul className="-mx-4 mt-3 divide-y border-t md:-mx-5">
          {weekdays.map((weekday) => (
            <HoursDay key={weekday} weekday={weekday} />
          ))}
        </ul>
      </ProfileSection>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <WeekBars />
        <BookingRules />
        <ProfileSection title={m.profile_time_off()} text={m.profile_time_off_text()}>
          <LinkButton to="/professional/bookings" look="outline" className="mt-3">
            {m.profile_open_calendar()}
          </LinkButton>
        </ProfileSection>
      </div>
    </div>
  )
}
