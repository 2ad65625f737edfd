import type { CallInput } from '@ujuzi/contract/api/endpoint'
import { serviceDurationsMinutes, weekdays } from '@ujuzi/contract/api/options'
import type { BusinessResource, updateResource } from '@ujuzi/contract/schedule/resources'
import { type DayHours, findHoursProblems, type Weekday } from '#app/domain/hours/hours.ts'
import { parsePrice, priceText } from '#app/domain/price/typed-price.ts'
import type { LoadedPerson } from './load-person.ts'

/** How a person does one service. Empty texts stand for the usual price and duration. */
export type ServiceDraft = { does: boolean; price: string; duration: string }

export type PersonDraft = {
  bookable: boolean
  ownHours: boolean
  hours: Record<Weekday, DayHours>
  allServices: boolean
  services: Record<string, ServiceDraft>
}

type Loaded = Pick<LoadedPerson, 'calendar' | 'services' | 'businessHours'>

export function toDraft({ calendar, services, businessHours }: Loaded): PersonDraft {
  return {
    bookable: calendar.bookable,
    ownHours: calendar.own_hours,
    hours: calendar.own_hours ? weekOf(calendar.hours) : businessHours,
    allServices: calendar.all_services,
    services: Object.fromEntries(
      services.map(({ id }) => {
        const own = calendar.services.find(({ service_id }) => service_id === id)
        return [
          id,
          {
            does: own !== undefined || calendar.all_services,
            price: own?.price == null ? '' : priceText(own.price),
            duration: own?.duration == null ? '' : String(own.duration),
          },
        ]
      }),
    ),
  }
}

const weekOf = (hours: BusinessResource['hours']) =>
  Object.fromEntries(
    weekdays.map((weekday, index): [Weekday, DayHours] => {
      const intervals = hours
        .filter((one) => one.weekday === index + 1)
        .map(({ opens, closes }) => ({ open_time: opens, close_time: closes }))
      return [weekday, { is_open: intervals.length > 0, intervals }]
    }),
  ) as Record<Weekday, DayHours>

type Body = CallInput<typeof updateResource>['body']

/** The request that saves a draft without errors. Hours and services are sent whole. */
export function toBody(draft: PersonDraft, services: LoadedPerson['services']): Body {
  const { bookable, ownHours, allServices } = draft
  return {
    bookable,
    own_hours: ownHours,
    ...(ownHours && {
      hours: weekdays.flatMap((weekday, index) => {
        const { is_open, intervals } = draft.hours[weekday]
        if (!is_open) return []
        return intervals.map(({ open_time, close_time }) => ({
          weekday: index + 1,
          opens: open_time,
          closes: close_time,
        }))
      }),
    }),
    all_services: allServices,
    services: listOwnServices(draft, services).map(({ id, currency, own }) => ({
      service_id: id,
      price: parsePrice(own.price, currency) ?? null,
      duration: serviceDurationsMinutes.find((one) => String(one) === own.duration) ?? null,
    })),
  }
}

/** Paths of the prices that are not numbers, as the server would name them. */
export const findPriceErrors = (draft: PersonDraft, services: LoadedPerson['services']) =>
  listOwnServices(draft, services).flatMap(({ currency, own }, index) =>
    own.price.trim() !== '' && parsePrice(own.price, currency) === undefined
      ? [`services.${index}.price`]
      : [],
  )

/** Services that are sent, in the order of `services`: those with own terms and, unless it is all, those the person does. */
export const listOwnServices = (
  { allServices, services: drafts }: PersonDraft,
  services: LoadedPerson['services'],
) =>
  services.flatMap((service) => {
    const own = drafts[service.id]
    const isSent = allServices ? own?.price.trim() || own?.duration : own?.does
    return own && isSent ? [{ ...service, own }] : []
  })

/** Whether a person without a service could never be booked. */
export const hasNoService = ({ allServices, services }: PersonDraft) =>
  !allServices && !Object.values(services).some(({ does }) => does)

export const hasHoursProblems = ({ ownHours, hours }: PersonDraft) =>
  ownHours && weekdays.some((weekday) => findHoursProblems(hours[weekday]).size > 0)

/** Number of the parts that differ. */
export const countChanges = (a: PersonDraft, b: PersonDraft) =>
  (['bookable', 'ownHours', 'hours', 'allServices', 'services'] as const).filter(
    (part) => JSON.stringify(a[part]) !== JSON.stringify(b[part]),
  ).length
