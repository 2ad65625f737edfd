import { eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { createBookingMessenger } from '../../../modules/booking-messages/messenger/commands.ts'
import { assignBooking } from '../../../modules/bookings/assignment/commands.ts'
import { getOwnBooking, type OwnBooking } from '../../../modules/bookings/commands.ts'
import type { BookingDetails } from '../../../modules/bookings/queries.ts'
import { requestBooking } from '../../../modules/bookings/requests/commands.ts'
import { acceptProposal, rescheduleBooking } from '../../../modules/bookings/reschedule/commands.ts'
import { resizeBooking } from '../../../modules/bookings/resize/commands.ts'
import { applyTransition } from '../../../modules/bookings/transitions/commands.ts'
import { withOpenTimeOffers } from '../../../modules/bookings/waiting-list/offers.commands.ts'
import { createWalkIn } from '../../../modules/bookings/walk-ins/commands.ts'
import { businesses } from '../../../modules/businesses/tables.ts'
import { bookings } from '../../../modules/schedule/bookings.tables.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { TestApp } from '../../app/test-app.ts'
import type { ModelPolicy } from '../calendar.ts'
import type { CalendarChange } from '../changes.ts'
import type { BookingAction } from '../predict.ts'
import type { SeriesAction } from '../predict-series.ts'
import type { Model, ModelActor, SavedBooking } from '../state.ts'
import { changeCalendar } from './calendar-actions.ts'
import { policyColumns } from './columns.ts'
import { performSeries } from './series-actions.ts'

export type ActionResult = { code: string; saved?: SavedBooking; calendarChanged: boolean }

type Handling = {
  bookingId: string
  party: 'client' | 'professional'
  employee?: string | undefined
}

/** Runs the actions of the model with the product's own commands. */
export function createActions(app: TestApp, model: Model) {
  const { db } = app
  /** Bookings as the last action returned them: actors may work with an outdated state. */
  const lastSeen = new Map<string, BookingDetails>()
  const firstSeen = new Map<string, BookingDetails>()
  function remember(details: BookingDetails) {
    const { id } = details.booking
    lastSeen.set(id, details)
    if (!firstSeen.has(id)) firstSeen.set(id, details)
  }
  const context = () => ({ db, now: new Date(model.now) })
  let calendarChanged = false
  const deps = withOpenTimeOffers({
    ...createBookingMessenger({
      publicUrl: () => 'http://ujuzi.test',
      mailFrom: 'Ujuzi <hello@ujuzi.test>',
    }),
    onCalendarChanged: async () => {
      calendarChanged = true
    },
    onBookingChanged: async () => {},
    indexedCalendarRange: (now: Date) => ({ from: now, to: now }),
  })

  const act = async (action: BookingAction): Promise<ActionResult> => {
    calendarChanged = false
    try {
      const details = await perform(action)
      remember(details)
      const { id, resourceId } = details.booking
      return { code: 'done', saved: { id, resource: resourceId }, calendarChanged }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, calendarChanged: false }
      throw error
    }
  }

  /**
   * Runs a change of several bookings, by someone who saw the booking as it was at first. Returns all of them as they are
   * then.
   */
  const actOnSeries = async (action: SeriesAction) => {
    calendarChanged = false
    const own = () => {
      const bookingId = 'bookingId' in action ? action.bookingId : ''
      const last = ownBooking({ bookingId, party: 'professional' })
      return { ...last, details: firstSeen.get(bookingId) ?? last.details }
    }
    const entry = () => {
      if (action.kind !== 'enter_series') throw new Error('Not a new series')
      const { start: _, ...body } = requestBody({ ...action, start: model.now })
      const { id: businessId, ownerId: accountId } = businessAt(action.business)
      return { businessId, accountId, body }
    }
    try {
      const all = await performSeries(deps, context(), action, { entry, own })
      for (const details of all) remember(details)
      const saved = all.map(({ booking }) => ({ id: booking.id, resource: booking.resourceId }))
      const seriesId = all[0]?.booking.seriesId ?? ''
      return { code: 'done', saved, seriesId, calendarChanged }
    } catch (error) {
      if (error instanceof Refusal) return { code: error.code, saved: [], seriesId: '' }
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
          own: await ownBookingFor(action),
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
          own: await ownBookingFor(action),
          end: toIso(action.end),
        })
      case 'accept_move':
        return acceptProposal(deps, context(), {
          own: await ownBookingFor(action),
          start: toIso(action.start),
        })
      case 'transition': {
        const { transition, bookingId, by, employee } = action
        if (employee) {
          const own = await ownBookingFor({ bookingId, party: 'professional', employee })
          const { booking } = own.details
          return applyTransition(deps, context(), { booking, transition, actor: own })
        }
        const { booking } = getLastSeen(bookingId)
        const actor = { party: by, ...accountOf(bookingId, by) }
        return applyTransition(deps, context(), { booking, transition, actor })
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

  /** The booking as the caller may handle it. Employees are checked as in a request. */
  const ownBookingFor = ({ employee, ...action }: Handling): Promise<OwnBooking> | OwnBooking =>
    employee
      ? getOwnBooking({ params: { id: action.bookingId } }, { db, actor: { accountId: employee } })
      : ownBooking(action)

  function accountOf(id: string, actor: ModelActor): { accountId?: string } {
    const booking = model.bookings.get(id)
    if (actor === 'professional') return { accountId: booking?.business.ownerId ?? '' }
    return actor === 'client' && booking?.client ? { accountId: booking.client } : {}
  }

  return {
    act,
    actOnSeries,
    /** The account of a client takes over the bookings of a series. */
    async connect(seriesId: string, clientId: string) {
      await db
        .update(bookings)
        .set({ clientId, guestName: null, guestPhone: null })
        .where(eq(bookings.seriesId, seriesId))
    },
    async runJob(job: 'expire' | 'complete' | 'remind') {
      app.clock.set(new Date(model.now))
      await app.tasks[`bookings.${job}`]?.({}, {} as JobHelpers)
    },
    /** Changes who works when. Throws the refusals, because the model makes none. */
    change: (change: CalendarChange) =>
      changeCalendar({ db, deps, now: context().now }, businessAt(change.business), change),
    async setPolicy(index: number, policy: Partial<ModelPolicy>) {
      await db
        .update(businesses)
        .set(policyColumns(policy))
        .where(eq(businesses.id, businessAt(index).id))
    },
  }
}

const toIso = (at: number) => new Date(at).toISOString()
