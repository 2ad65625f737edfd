import type { CallInput, CallResponse, Endpoint } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { listSlots, type Professional } from '@ujuzi/contract/storefront/storefront'
import { nextFreeDay, nextFreeWhen } from '#app/domain/business/next-free.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { cheapestOf } from './cheapest.ts'

export type NextTimes = {
  /** The service whose times these are. */
  service: string
  day: string
  times: { text: string; label: string; to: string }[]
}

export type CallApi = <const E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E>,
) => Promise<CallResponse<E>>

type Bookable = Pick<Professional, 'id' | 'services' | 'next_slot'>

/** Days in which the times are looked for, from the first with an open time. */
const daysMax = 3
const timesMax = 3

/**
 * The next open times of the cheapest service, each as a link that books it; undefined if there are none. A service with
 * variants has no times before one is chosen.
 */
export async function loadNextTimes(
  callApi: CallApi,
  { id, services, next_slot }: Bookable,
  now: number,
): Promise<NextTimes | undefined> {
  const service = cheapestOf(services.filter(({ variants }) => !variants))
  if (!next_slot || !service) return
  const query = { service_id: service.id, from: next_slot.slice(0, 10), days: daysMax }
  const response = await callApi(listSlots, { params: { id }, query })
  const slots = response.ok ? response.data.days.flatMap((day) => day.slots) : []
  const [first, ...later] = chosenStarts(slots.map(({ start }) => start))
  if (!first) return
  return {
    service: `${service.name} · ${durationText(service.duration)}`,
    day: m.search_next_free({ when: nextFreeDay(first, now) }),
    times: [first, ...later].map((start) => ({
      text: isSameDay(start, first) ? start.slice(11, 16) : nextFreeWhen(start, now),
      label: `${m.business_book_service({ service: service.name })}, ${nextFreeWhen(start, now)}`,
      to: bookPath(id, service.id, start),
    })),
  }
}

/** The first start, then those at full and half hours where there are enough: the times that people say. */
export function chosenStarts([first, ...later]: readonly string[]) {
  if (!first) return []
  const round = later.filter((start) => /T..:[03]0/.test(start))
  const others = round.length < timesMax - 1 ? later : round
  return [first, ...others.slice(0, timesMax - 1)]
}

const isSameDay = (a: string, b: string) => a.slice(0, 10) === b.slice(0, 10)

const bookPath = (id: string, service: string, start: string) =>
  `/services/${id}/book?${new URLSearchParams({ service, day: start.slice(0, 10), start })}`
