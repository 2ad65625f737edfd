import { eq } from 'drizzle-orm'
import type { BookingDeps } from '../../../modules/bookings/commands.ts'
import { services as serviceRows } from '../../../modules/businesses/tables.ts'
import { deleteBusyCalendarsOf } from '../../../modules/calendars/busy-calendars/queries.ts'
import {
  addPersonResource,
  changeResource,
  retirePersonResource,
} from '../../../modules/schedule/resources/commands.ts'
import { removeSpecialDay, setSpecialDay } from '../../../modules/schedule/special-days/commands.ts'
import { addTimeOff } from '../../../modules/schedule/time-off/commands.ts'
import { transact } from '../../../platform/db/transaction.ts'
import type { TestApp } from '../../app/test-app.ts'
import { dateText, instantOf, type ModelBusiness, minute } from '../calendar.ts'
import type { CalendarChange } from '../changes.ts'
import { serviceAt } from '../offers.ts'
import { shapeColumns } from './columns.ts'

type World = { db: TestApp['db']; deps: BookingDeps; now: Date }

/** Changes who works when and what is sold, with the product's own commands. */
export async function changeCalendar(
  { db, deps, now }: World,
  business: ModelBusiness,
  change: CalendarChange,
) {
  const ctx = { db, now }
  const resource = business.resources.find(({ id }) => id === change.resource)
  const own = { businessId: business.id, accountId: resource?.account ?? '' }
  switch (change.kind) {
    case 'service':
      return db
        .update(serviceRows)
        .set(shapeColumns(change.changes))
        .where(eq(serviceRows.id, serviceAt(business, change.service).id))
    case 'special_day':
      return setSpecialDay(deps, ctx, {
        businessId: business.id,
        params: { day: dateText(change.localDay) },
        body: {
          hours: change.hours.map(({ from, to }) => ({
            opens: clockText(from),
            closes: clockText(to),
          })),
        },
      })
    case 'usual_day':
      return removeSpecialDay(deps, ctx, {
        businessId: business.id,
        day: dateText(change.localDay),
      })
    case 'terms':
      return changeResource(deps, ctx, {
        businessId: business.id,
        resourceId: change.resource,
        body: termsBody(business, change),
      })
    case 'retire':
      return transact(db, (tx) =>
        retirePersonResource(
          { ...deps, onPersonRetired: deleteBusyCalendarsOf },
          { db: tx, now },
          own,
        ),
      )
    case 'restore':
      return transact(db, (tx) =>
        addPersonResource(
          deps,
          { db: tx, now },
          { ...own, name: 'Ruth Bassey', serviceIds: idsOf(business, change) },
        ),
      )
    case 'bookable':
      return changeResource(deps, ctx, {
        businessId: business.id,
        resourceId: change.resource,
        body: { bookable: change.bookable },
      })
    case 'time_off':
      return addTimeOff(deps, ctx, {
        businessId: business.id,
        assignee: undefined,
        body: timeOffBody(business, change),
      })
  }
}

const idsOf = ({ services }: ModelBusiness, change: CalendarChange & { kind: 'restore' }) =>
  change.services === 'all'
    ? change.services
    : change.services.flatMap((n) => services[n]?.id ?? [])

function termsBody(business: ModelBusiness, change: CalendarChange & { kind: 'terms' }) {
  const { all, own } = change.services
  return {
    own_hours: true,
    hours: change.hours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: clockText(opens),
      closes: clockText(closes),
    })),
    all_services: all,
    services: [...own].map(([service, { price, duration }]) => ({
      service_id: serviceAt(business, service).id,
      price,
      duration: duration === null ? null : duration / minute,
    })),
  }
}

const clockText = (time: number) => new Date(time).toISOString().slice(11, 16)

/** Repeated time off is sent as its first occurrence. */
function timeOffBody(business: ModelBusiness, { off }: CalendarChange & { kind: 'time_off' }) {
  const { resource, from, to, repeat } = off
  const at = (time: number) => (repeat ? instantOf(business, repeat.first, time) : time)
  const { first: _, last, ...pattern } = repeat ?? { first: 0, last: 0, unit: undefined }
  return {
    start: toIso(at(from)),
    end: toIso(at(to)),
    ...(resource !== undefined && { resource_id: resource }),
    ...(pattern.unit && { repeat: { ...pattern, until: dateText(last) } }),
  }
}

const toIso = (at: number) => new Date(at).toISOString()
