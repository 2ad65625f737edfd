import { getProfessional, listSlots, type Professional } from '@ujuzi/contract/search/storefront'
import { data, type RouterContextProvider } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import { dayIn } from '#app/lib/i18n/times.ts'
import { peepSrc } from '#app/ui/media/portrait-url.ts'
import { type Choices, daysInView, firstDayInView } from './choices.ts'
import { type BookableService, type Visit, visitOf } from './service-sequence.ts'

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
  const visit = visitOf(services, choices)
  const now = Date.now()
  return {
    now,
    business: shown(found.data),
    services,
    calendar: await loadCalendar(asking, found.data, visit, choices, now),
  }
}

async function loadCalendar(
  { context, request }: Asking,
  { id, timezone }: Professional,
  [service, ...further]: Visit,
  choices: Choices,
  now: number,
) {
  if (!service) return undefined
  const today = dayIn(timezone, now)
  const from = firstDayInView(choices, today)
  const further_service_ids = further.map((next) => next.id).join(',') || undefined
  const query = { service_id: service.id, further_service_ids, from, days: daysInView }
  const answer = await callOnServer(context, listSlots, { params: { id }, query }, request)
  const days: FreeDay[] = answer.ok ? answer.data.days : []
  const until = answer.ok ? answer.data.bookable_until : today
  return { today, from, days, until, error: answer.ok ? undefined : answer.error.message }
}

const bookable = ({ id, name, duration, price, currency }: BookableService): BookableService => ({
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
  places: business.visit_places,
  portrait: business.profileImage ?? peepSrc(business.portrait),
  rating: business.rating,
  review_count: business.review_count,
  timezone: business.timezone,
  policy: business.cancellation_policy,
})
