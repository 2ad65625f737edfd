import {
  getProfessional,
  type ListedService,
  listSlots,
  type Professional,
} from '@ujuzi/contract/marketplace'
import { data, type RouterContextProvider } from 'react-router'
import { callOnServer } from '#app/lib/api.ts'
import { peepSrc } from '#app/lib/peeps.ts'
import { dayIn } from '#app/lib/times.ts'
import { type Choices, daysInView, firstDayInView } from './choices.ts'

export type BookableService = Pick<ListedService, 'id' | 'name' | 'duration' | 'price' | 'currency'>
export type FreeDay = { date: string; open: boolean; slots: { start: string; end: string }[] }
export type BookPage = Awaited<ReturnType<typeof loadBookPage>>

type Asking = { context: Readonly<RouterContextProvider>; request: Request }

/** Everything the page shows, and no more: what a loader gives is sent twice. */
export async function loadBookPage(asking: Asking, id: string, choices: Choices) {
  const found = await callOnServer(
    asking.context,
    getProfessional,
    { params: { id } },
    asking.request,
  )
  if (!found.ok)
    throw data(found.error.message, { status: found.status === 422 ? 404 : found.status })
  const services = found.data.services.map(bookable)
  const [only] = services.length === 1 ? services : []
  const service = services.find((offered) => offered.id === choices.service) ?? only
  const now = Date.now()
  return {
    now,
    business: shown(found.data),
    services,
    service,
    calendar: service && (await loadCalendar(asking, found.data, service.id, choices, now)),
  }
}

async function loadCalendar(
  { context, request }: Asking,
  { id, timezone }: Professional,
  service_id: string,
  choices: Choices,
  now: number,
) {
  const today = dayIn(timezone, now)
  const from = firstDayInView(choices, today)
  const query = { service_id, from, days: daysInView }
  const answer = await callOnServer(context, listSlots, { params: { id }, query }, request)
  const days: FreeDay[] = answer.ok ? answer.data.days : []
  const until = answer.ok ? answer.data.bookable_until : today
  return { today, from, days, until, error: answer.ok ? undefined : answer.error.message }
}

const bookable = ({ id, name, duration, price, currency }: ListedService): BookableService => ({
  id,
  name,
  duration,
  price,
  currency,
})

const shown = (business: Professional) => ({
  id: business.id,
  name: business.business_name,
  category: business.category,
  where: business.address ?? business.location,
  portrait: peepSrc(business.portrait),
  rating: business.rating,
  review_count: business.review_count,
  timezone: business.timezone,
  policy: business.cancellation_policy,
})
