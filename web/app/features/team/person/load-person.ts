import { pageSizeMax, slotDaysMax } from '@ujuzi/contract/api/limits'
import { listMembers, type Member } from '@ujuzi/contract/businesses/members'
import { getProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { getBusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import { type BusinessResource, listResources } from '@ujuzi/contract/schedule/resources'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import type { DayHours, Weekday } from '#app/domain/hours/hours.ts'
import {
  firstCallsOfActingBusiness,
  loadActingBusiness,
} from '#app/domain/members/load-acting-business.ts'
import { call } from '#app/lib/http/api.ts'
import { actingBusiness, firstCall } from '#app/lib/http/first-calls.ts'

export type PersonService = {
  id: string
  title: string
  price: number
  currency: string
  duration: number
}

export type LoadedPerson = {
  businessId: string
  calendar: BusinessResource
  services: PersonService[]
  /** Weekly hours of the business, with which own hours begin. */
  businessHours: Record<Weekday, DayHours>
  timezone: string
  /** Time off of this person in the next weeks. */
  timeOff: TimeOff[]
  /** Undefined for a place, or if the person has left. */
  member: Member | undefined
}

const allServices = { query: { limit: pageSizeMax } } as const
const membersOf = (id: string) => ({ params: { id }, query: { limit: pageSizeMax } })
const nextWeeks = { query: { days: slotDaysMax } } as const

/** The first calls of `loadPerson`. */
export const firstCallsOfPerson = () => [
  ...firstCallsOfActingBusiness(),
  firstCall(listResources, { params: { id: actingBusiness } }),
  firstCall(listMembers, membersOf(actingBusiness)),
  firstCall(listManagedServices, allServices),
  firstCall(getProfessionalProfile, {}),
  firstCall(getBusinessCalendar, nextWeeks),
]

/** The calendar of one person of the team; null if there is none in use with this id. */
export async function loadPerson(request: Request, id: string): Promise<LoadedPerson | null> {
  const caller = { request, role: 'professional' } as const
  const business = await loadActingBusiness(request)
  if (!business) return null
  const [resources, members, services, profile, businessCalendar] = await Promise.all([
    call(listResources, { params: { id: business.id } }),
    call(listMembers, membersOf(business.id)),
    call(listManagedServices, allServices),
    call(getProfessionalProfile, {}),
    call(getBusinessCalendar, nextWeeks),
  ])
  const calendars = requireData(resources, caller).results
  const calendar = calendars.find((one) => one.id === id && !one.retired)
  const { timezone, time_off } = requireData(businessCalendar, caller)
  const { working_hours } = requireData(profile, caller).availability
  if (!calendar) return null
  return {
    businessId: business.id,
    calendar,
    services: requireData(services, caller).results,
    businessHours: working_hours,
    timezone,
    timeOff: time_off.filter(({ resource_id }) => resource_id === id),
    member: requireData(members, caller).results.find(
      ({ account_id }) => account_id !== null && account_id === calendar.account_id,
    ),
  }
}
