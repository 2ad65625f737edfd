import { weekdays } from '@ujuzi/contract/api/options'
import { m } from '@ujuzi/contract/messages'
import type { BusinessResource } from '@ujuzi/contract/schedule/resources'
import { shortDayName } from '#app/domain/hours/day-names.ts'
import type { TeamService } from '#app/features/team/load-team.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'

/** Services that a person does. Archived and inactive ones are left out. */
export function servicesText(
  { all_services, services: own }: Pick<BusinessResource, 'all_services' | 'services'>,
  services: readonly TeamService[],
) {
  if (all_services) return m.team_services_all()
  const done = services.filter(({ id }) => own.some(({ service_id }) => service_id === id))
  return done.length > 0 ? allOfText(done.map(({ title }) => title)) : m.team_no_service()
}

/** Days with own hours, such as “Mon to Sat” or “Tue, Fri and Sat”; the hours of the business without own ones. */
export function daysText({ own_hours, hours }: Pick<BusinessResource, 'own_hours' | 'hours'>) {
  if (!own_hours) return m.team_hours_of_business()
  const days = weekdays.filter((_, index) => hours.some(({ weekday }) => weekday === index + 1))
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return m.team_no_days()
  const isRow = weekdays.indexOf(last) - weekdays.indexOf(first) === days.length - 1
  return isRow && days.length > 2
    ? m.team_days_range({ first: shortDayName(first), last: shortDayName(last) })
    : allOfText(days.map(shortDayName))
}
