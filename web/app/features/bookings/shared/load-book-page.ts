import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'
import {
  getProfessional,
  type ListedService,
  listSlots,
  type Professional,
  type TeamMember,
} from '@ujuzi/contract/storefront/storefront'
import { data, type RouterContextProvider } from 'react-router'
import { addressText } from '#app/domain/business/address-text.ts'
import { remainingRefundPeriods } from '#app/domain/price/refund-periods.ts'
import { callOnServer } from '#app/lib/http/api.ts'
import { pageContext } from '#app/lib/http/page-context.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { type Choices, daysInView, firstDayInView } from './choices.ts'
import {
  type ChosenService,
  chosenServices,
  lacksVariant,
  optionIdsOf,
  type ServiceSequence,
} from './service-sequence.ts'
import { chosenMember } from './team-choice.ts'

export type OpenTimesDay = {
  date: string
  open: boolean
  /** `seats_left`: of a group session. */
  slots: { start: string; end: string; seats_left?: number | undefined }[]
}
export type BookPage = Awaited<ReturnType<typeof loadBookPage>>

type ServerRequest = { context: Readonly<RouterContextProvider>; request: Request }

/** Data of the booking page, reduced to what it shows: loader data is sent both as HTML and as data. */
export async function loadBookPage(serverRequest: ServerRequest, id: string, choices: Choices) {
  const found = await callOnServer(
    serverRequest.context,
    getProfessional,
    { params: { id } },
    serverRequest.request,
  )
  if (!found.ok)
    throw data(found.error.message, { status: found.status === 422 ? 404 : found.status })
  const business = toBusinessSummary(found.data)
  const services = found.data.services.map(toBookableService)
  const team = found.data.team ?? []
  const sequence = chosenServices(services, choices)
  const { now, trueUntil } = serverRequest.context.get(pageContext)
  if (choices.start) {
    for (const { until } of remainingRefundPeriods(business.policy, choices.start, now))
      if (until) trueUntil(until + 1)
  }
  return {
    now,
    business,
    services,
    team,
    calendar: await loadOpenTimes(
      (endpoint, sent) =>
        callOnServer(serverRequest.context, endpoint, sent, serverRequest.request),
      { business, team, sequence, choices, now },
    ),
  }
}

type CallApi = <const E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
) => Promise<CallResponse<E>>

type OpenTimesRequest = {
  business: { id: string; timezone: string }
  team: readonly TeamMember[]
  sequence: ServiceSequence
  choices: Choices
  now: number
}

/**
 * Open times of the chosen services, with the chosen person or anyone; undefined without a service, and while a variant
 * is still to be chosen.
 */
export async function loadOpenTimes(
  callApi: CallApi,
  { business: { id, timezone }, team, sequence, choices, now }: OpenTimesRequest,
) {
  const [service, ...further] = sequence
  if (!service || sequence.some(lacksVariant)) return undefined
  const today = localDay(timezone, now)
  const from = firstDayInView(choices, today)
  const further_service_ids = further.map((next) => next.id).join(',') || undefined
  const member_id = chosenMember(team, sequence, choices)?.id
  const option_ids = optionIdsOf(sequence).join(',') || undefined
  const query = {
    ...{ service_id: service.id, further_service_ids, option_ids, member_id },
    ...{ from, days: daysInView },
  }
  const response = await callApi(listSlots, { params: { id }, query })
  const days: OpenTimesDay[] = response.ok ? response.data.days : []
  const until = response.ok ? response.data.bookable_until : today
  return { today, from, days, until, error: response.ok ? undefined : response.error.message }
}

export const toBookableService = (service: ListedService): ChosenService => {
  const { id, name, duration, price, currency, variants, add_ons, seats } = service
  return {
    ...{ id, name, duration, price, currency },
    ...(variants && { variants }),
    ...(add_ons && { add_ons }),
    ...(seats && { seats }),
  }
}

const faceOf = ({ id, business_name, category, profileImage, portrait }: Professional) => ({
  ...{ id, business_name, category, profileImage, portrait },
})

export const toBusinessSummary = (business: Professional) => ({
  id: business.id,
  name: business.business_name,
  category: business.category,
  where: addressText(business),
  places: business.visit_places,
  showsServices: !business.not_shown?.includes('services'),
  face: faceOf(business),
  rating: business.rating,
  review_count: business.review_count,
  timezone: business.timezone,
  policy: business.cancellation_policy,
  awayUntil: business.away_until,
  autoAccepts: business.auto_accept_bookings,
  policyVersion: business.policy_version,
  minimum: { price: business.minimum_booking_amount, currency: business.currency },
})
