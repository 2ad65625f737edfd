import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import type { OwnBooking } from '../../../modules/bookings/commands.ts'
import type { BookingDetails } from '../../../modules/bookings/queries.ts'
import { requestBooking } from '../../../modules/bookings/requests/commands.ts'
import { acceptProposal, rescheduleBooking } from '../../../modules/bookings/reschedule/commands.ts'
import { resizeBooking } from '../../../modules/bookings/resize/commands.ts'
import { assignBooking } from '../../../modules/bookings/resources/assignment.commands.ts'
import {
  addPersonResource,
  changeResource,
  retirePersonResource,
} from '../../../modules/bookings/resources/commands.ts'
import { addTimeOff } from '../../../modules/bookings/time-off/commands.ts'
import { applyTransition } from '../../../modules/bookings/transitions/commands.ts'
import { withServing } from '../../../modules/bookings/waiting-list/offers.commands.ts'
import { createWalkIn } from '../../../modules/bookings/walk-ins/commands.ts'
import { businesses, services as serviceRows } from '../../../modules/businesses/tables.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { TestApp } from '../../app/test-app.ts'
import { dateText, instantOf, type ModelBusiness, type ModelPolicy, minute } from '../calendar.ts'
import type { CalendarChange } from '../changes.ts'
import { serviceAt } from '../offers.ts'
import type { BookingAction } from '../predict.ts'
import type { Model, ModelActor, SavedBooking } from '../state.ts'
import { policyColumns, shapeColumns } from './columns.ts'

export type ActionResult = { code: string; saved?: SavedBooking; calendarChanged: boolean }

/** Runs the actions of the model with the product's own commands. */
export function createActions(app: TestApp, model: Model) {
  const { db } = app
  /** Bookings as the last action returned them: actors may work with an outdated state. */
  const lastSeen = new Map<string, BookingDetails>()
  const context = () => ({ db, now: new Date(model.now) })
  let calendarChanged = false
  const deps = withServing({
    publicUrl: () => 'http://ujuzi.test',
    mailFrom: 'Ujuzi <hello@ujuzi.test>',
    onCalendarChanged: async () => {
      calendarChanged = true
    },
    indexedCalendarRange: (now: Date) => ({ from: now, to: now }),
  })

  const act = async (action: BookingAction): Promise<ActionResult> => {
    calendarChanged = false
    try {
      const details = await perform(action)
      lastSeen.set(details.booking.id, details)
      const { id, resourceId } = details.booking
      return { code: 'done', saved: { id, resource: resourceId }, calendarChanged }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, calendarChanged: false }
      throw error
    }
  }

  async function perform(action: BookingAction): Promise<BookingDetails> {
    switch (action.kind) {
      case 'request':
        return requestBooking(deps, context(), {
          clientId: action.client,
          body: { ...requestBody(action), member_id: action.member },
        })
      case 'enter':
        return createWalkIn(deps, context(), {
          businessId: businessAt(action.business).id,
          accountId: businessAt(action.business).ownerId,
          assignee: undefined,
          body: {
            ...requestBody(action),
            client_name: 'Ama Owusu',
            resource_id: action.member,
          },
        })
      case 'reschedule':
        return rescheduleBooking(deps, context(), {
          own: ownBooking(action),
          start: toIso(action.start),
          member_id: action.member,
        })
      case 'assign':
        return assignBooking(deps, context(), {
          own: ownBooking(action),
          memberId: action.member,
        })
      case 'resize':
        return resizeBooking(deps, context(), {
          own: ownBooking(action),
          end: toIso(action.end),
        })
      case 'accept_move':
        return acceptProposal(deps, context(), {
          own: ownBooking(action),
          start: toIso(action.start),
        })
      case 'transition': {
        const { booking } = getLastSeen(action.bookingId)
        const actor = { party: action.by, ...accountOf(action.bookingId, action.by) }
        return applyTransition(deps, context(), { booking, transition: action.transition, actor })
      }
    }
  }

  const businessAt = (index: number) => {
    const business = model.businesses[index]
    if (!business) throw new Error(`No business ${index}`)
    return business
  }

  function requestBody({
    business,
    services,
    options,
    start,
  }: {
    business: number
    services: number[]
    options: string[]
    start: number
  }) {
    const [first, ...further] = services.flatMap((n) => businessAt(business).services[n]?.id ?? [])
    return {
      service_id: first ?? '',
      further_service_ids: further,
      option_ids: options,
      start: toIso(start),
    }
  }

  async function changeCalendar(change: CalendarChange, business: ModelBusiness) {
    const resource = business.resources.find(({ id }) => id === change.resource)
    const own = { businessId: business.id, accountId: resource?.account ?? '' }
    switch (change.kind) {
      case 'service':
        return db
          .update(serviceRows)
          .set(shapeColumns(change.changes))
          .where(eq(serviceRows.id, serviceAt(business, change.service).id))
      case 'terms':
        return changeResource(deps, context(), {
          businessId: business.id,
          resourceId: change.resource,
          body: termsBody(business, change),
        })
      case 'retire':
        return inTransaction((ctx) => retirePersonResource(deps, ctx, own))
      case 'restore':
        return inTransaction((ctx) =>
          addPersonResource(deps, ctx, { ...own, name: 'Ruth Bassey', serviceIds: idsOf(change) }),
        )
      case 'bookable':
        return changeResource(deps, context(), {
          businessId: business.id,
          resourceId: change.resource,
          body: { bookable: change.bookable },
        })
      case 'time_off':
        return addTimeOff(deps, context(), {
          businessId: business.id,
          assignee: undefined,
          body: timeOffBody(business, change),
        })
    }
  }

  const inTransaction = <T>(run: (ctx: { db: Db; now: Date }) => Promise<T>) =>
    transact(db, (tx) => run({ db: tx, now: new Date(model.now) }))

  const idsOf = ({ business, services }: CalendarChange & { kind: 'restore' }) =>
    services === 'all'
      ? services
      : services.flatMap((n) => businessAt(business).services[n]?.id ?? [])

  function getLastSeen(id: string) {
    const details = lastSeen.get(id)
    if (!details) throw new Error(`No action has returned booking ${id}`)
    return details
  }

  function ownBooking({
    bookingId,
    party,
  }: {
    bookingId: string
    party: 'client' | 'professional'
  }): OwnBooking {
    const details = getLastSeen(bookingId)
    return { details, party, accountId: accountOf(bookingId, party).accountId ?? '' }
  }

  function accountOf(id: string, actor: ModelActor): { accountId?: string } {
    const booking = model.bookings.get(id)
    if (actor === 'professional') return { accountId: booking?.business.ownerId ?? '' }
    return actor === 'client' && booking?.client ? { accountId: booking.client } : {}
  }

  return {
    act,
    async runJob(job: 'expire' | 'complete' | 'remind') {
      app.clock.set(new Date(model.now))
      await app.tasks[`bookings.${job}`]?.({}, {} as JobHelpers)
    },
    /** Changes who works when. Throws the refusals, because the model makes none. */
    change: (change: CalendarChange) => changeCalendar(change, businessAt(change.business)),
    async setPolicy(index: number, policy: Partial<ModelPolicy>) {
      await db
        .update(businesses)
        .set(policyColumns(policy))
        .where(eq(businesses.id, businessAt(index).id))
    },
  }
}

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
