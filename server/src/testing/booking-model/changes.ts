import type {
  ModelBusiness,
  ModelHours,
  ModelResource,
  ModelService,
  ModelTimeOff,
  TimeRange,
} from './calendar.ts'
import { serviceAt } from './offers.ts'
import type { Model } from './state.ts'

/** A change of who works when and of what is sold. Bookings that were made already stay as they are. */
export type CalendarChange = { business: number; resource?: string | undefined } & (
  | { kind: 'retire'; resource: string }
  | { kind: 'restore'; resource: string; services: number[] | 'all' }
  | { kind: 'bookable'; resource: string; bookable: boolean }
  | { kind: 'time_off'; off: ModelTimeOff }
  | { kind: 'terms'; resource: string; hours: ModelHours[]; services: ModelResource['services'] }
  | { kind: 'special_day'; localDay: number; hours: TimeRange[] }
  | { kind: 'usual_day'; localDay: number }
  | { kind: 'service'; service: number; changes: ServiceChanges }
)

/** Price, duration and gaps only of services without variants. */
export type ServiceChanges = Partial<
  Pick<ModelService, 'price' | 'duration' | 'gaps' | 'preparation' | 'cleanUp' | 'seats'>
>

export function applyChange(model: Model, change: CalendarChange) {
  const business = model.businesses[change.business]
  if (!business) throw new Error(`No business ${change.business}`)
  if (change.kind === 'time_off') {
    business.timeOff.push(change.off)
    return
  }
  if (change.kind === 'special_day') {
    business.specialDays.set(change.localDay, change.hours)
    return
  }
  if (change.kind === 'usual_day') {
    business.specialDays.delete(change.localDay)
    return
  }
  if (change.kind === 'service') {
    Object.assign(serviceAt(business, change.service), change.changes)
    return
  }
  const resource = getResource(business, change.resource)
  if (change.kind === 'bookable') resource.bookable = change.bookable
  else if (change.kind === 'retire') resource.retired = true
  else if (change.kind === 'terms')
    Object.assign(resource, { hours: change.hours, services: change.services })
  else restore(resource, change.services)
}

/** A person who comes back gets the calendar they had, and does these services on the usual terms. */
function restore(resource: ModelBusiness['resources'][number], services: number[] | 'all') {
  const usual = { price: null, duration: null }
  resource.retired = false
  resource.services =
    services === 'all'
      ? { all: true, own: new Map() }
      : { all: false, own: new Map(services.map((index) => [index, usual])) }
}

function getResource({ resources }: ModelBusiness, id: string) {
  const resource = resources.find((one) => one.id === id)
  if (!resource) throw new Error(`No resource ${id}`)
  return resource
}
