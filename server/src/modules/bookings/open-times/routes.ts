import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import { listSlots } from '@ujuzi/contract/storefront/storefront'
import type { Actor } from '../../../platform/api/actor.ts'
import {
  type AccountCaller,
  type Api,
  type Caller,
  keptForVisitors,
  serveWithSubject,
  withReplicas,
} from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findReturnDay } from '../../schedule/away/queries.ts'
import { hasOwnDurations } from '../../schedule/slots/passing-time.rules.ts'
import { createServiceCalendarLoader } from '../../schedule/slots/queries.ts'
import { restrictToRequested, totalOf } from '../../schedule/slots/requested-services.rules.ts'
import type { ServiceWithShape } from '../../schedule/slots/resources.rules.ts'
import { getOwnBooking, type WithBookingId } from '../commands.ts'
import { listChosenOptions } from '../options/queries.ts'
import { chooseOptions, toSoldService } from '../options/rules.ts'
import { canSeeServices } from '../visible-services.queries.ts'
import {
  assertReschedulable,
  type DaysQuery,
  listNewTimes,
  marginDays,
  openTimes,
  rangeOf,
  type SlotsCaller,
} from './queries.ts'

type OptionalCaller = SlotsCaller & { actor: Actor | undefined }
type SlotsRequest = {
  params: { id: string }
  query: DaysQuery & {
    service_id: string
    further_service_ids?: string | undefined
    option_ids?: string | undefined
    member_id?: string | undefined
  }
}

export function openTimeRoutes(api: Api) {
  const loadServiceCalendar = createServiceCalendarLoader(api.readDb)

  const getSlotInput = async (
    { params, query }: SlotsRequest,
    { actor, now, trueUntil }: OptionalCaller,
  ) => {
    const further = query.further_service_ids?.split(',') ?? []
    const viewing = {
      viewerId: actor?.accountId,
      serviceIds: [query.service_id, ...further],
    }
    const range = (margin: number) => ({ ...rangeOf(query, now, margin), now })
    const load = async (margin: number) => {
      const loaded = await loadServiceCalendar({
        businessId: params.id,
        ...viewing,
        ...range(margin),
      })
      if (!loaded) throw new Refusal('professional_not_found')
      return loaded
    }
    const { business, calendar, services, awayEnd, changesAt } = await load(marginDays)
    const isSold = services !== null && (await canSeeServices(api.readDb, business, viewing))
    if (!isSold) throw new Refusal('service_not_found')
    const { terms, shape } = await getChosenServices(api.readDb, services, query.option_ids)
    const requested = { services: terms, memberId: query.member_id }
    const suitableCalendar = restrictToRequested(calendar, requested)
    if (query.member_id && suitableCalendar.resources.length === 0)
      throw new Refusal('member_unavailable')
    const zoned = { id: params.id, timeZone: calendar.policy.timeZone }
    // The choice between people counts the bookings of whole weeks.
    const week = hasOwnDurations(suitableCalendar)
      ? restrictToRequested((await load(marginDays + 6)).calendar, requested)
      : suitableCalendar
    const awayUntil = await findReturnDay(api.readDb, zoned, awayEnd)
    if (changesAt !== null) trueUntil(changesAt)
    return { calendar: week, minutes: totalOf(terms).minutes, shape, awayUntil }
  }

  serveWithSubject(
    keptForVisitors(withReplicas(api)),
    listSlots,
    getSlotInput,
    async ({ query }, caller, input) => openTimes(input, query, caller),
  )

  serveWithSubject(api, listRescheduleSlots, getReschedulable, async ({ query }, caller, details) =>
    listNewTimes(caller, details, query),
  )
}

/** A booking of the caller that they can reschedule now. Throws a refusal. */
async function getReschedulable(input: WithBookingId, caller: AccountCaller & Pick<Caller, 'now'>) {
  const { details, party } = await getOwnBooking(input, caller)
  return assertReschedulable(details, party, caller.now)
}

/** The services with the chosen options. Throws a refusal. */
async function getChosenServices(
  db: Db,
  services: ServiceWithShape[],
  optionIds: string | undefined,
) {
  const ids = [...new Set(optionIds?.toLowerCase().split(','))]
  const options = await listChosenOptions(db, ids)
  const chosen = chooseOptions(services.map(toSoldService), options, ids)
  if (chosen.ok) return chosen
  if (chosen.code !== 'incompatible_services') throw new Refusal(chosen.code)
  throw new Refusal('invalid_input', { fields: { further_service_ids: 'field_invalid' } })
}
