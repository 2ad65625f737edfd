import {
  type Agenda,
  type ClientHistory,
  getAgenda,
  getClient,
  getHolidays,
} from '@ujuzi/contract/agenda'
import { type Booking, type BookingWithRecord, getBooking } from '@ujuzi/contract/bookings'
import { getBusinessFigures } from '@ujuzi/contract/dashboard'
import type { Returned } from '@ujuzi/contract/endpoint'
import { pageSizeMax } from '@ujuzi/contract/limits'
import { type ListedService, listServices, listSlots } from '@ujuzi/contract/marketplace'
import { call } from '#app/lib/api.ts'
import { needed } from '#app/lib/portal-data.ts'
import { wallDay } from './local-day.ts'

export type Sheet =
  | { booking: BookingWithRecord; client: ClientHistory | undefined }
  | { booking: undefined; failure: string }
export type Offer = { businessId: string; services: ListedService[] }
export type Holidays = Returned<typeof getHolidays>
export type Free = { start: string; end: string }[]

/** What stands over the page, as far as the address asks for it. */
export type Desk = {
  now: number
  sheet?: Sheet
  /** The booking a question is about. */
  asked?: Booking
  /** The one day that a form is about. */
  agenda?: Agenda
  holidays?: Holidays
  offer?: Offer
  /** Free times of a day, for a form that suggests them. */
  free?: Free
}

const role = 'professional' as const

export async function loadDesk(request: Request): Promise<Desk> {
  const search = new URL(request.url).searchParams
  const now = Date.now()
  const suggest = search.get('free')
  if (suggest) return { now, free: await loadFree(suggest, search) }
  const [sheet, asked, agenda, holidays, offer] = await Promise.all([
    loadSheet(request, search.get('booking')),
    loadAsked(request, search.get('of')),
    loadDay(request, search),
    search.has('hours') ? loadHolidays(request) : undefined,
    search.has('add') ? loadOffer(request) : undefined,
  ])
  const free = asked && search.get('ask') === 'reschedule' ? await freeFor(asked) : undefined
  return { now, sheet, asked, agenda, holidays, offer, free }
}

async function loadSheet(request: Request, id: string | null): Promise<Sheet | undefined> {
  if (!id) return undefined
  const answer = await call(getBooking, { params: { id } })
  if (!answer.ok && (answer.status === 404 || answer.status === 422)) {
    return { booking: undefined, failure: answer.error.message }
  }
  const booking = needed(answer, { request, role })
  return { booking, client: booking.client ? await loadClient(booking.client.id) : undefined }
}

/** Without it the booking can still be read. */
async function loadClient(id: string) {
  const answer = await call(getClient, { params: { id } })
  return answer.ok ? answer.data : undefined
}

async function loadAsked(request: Request, id: string | null) {
  if (!id) return undefined
  const answer = await call(getBooking, { params: { id } })
  if (!answer.ok && (answer.status === 404 || answer.status === 422)) return undefined
  return needed(answer, { request, role })
}

async function loadDay(request: Request, search: URLSearchParams) {
  const from = search.get('block') ?? search.get('hours') ?? search.get('add') ?? search.get('from')
  const wanted = ['block', 'hours', 'add', 'off'].some((name) => search.has(name))
  if (!wanted) return undefined
  return needed(await call(getAgenda, { query: { from: from ?? undefined, days: 1 } }), {
    request,
    role,
  })
}

const loadHolidays = async (request: Request) =>
  needed(await call(getHolidays, {}), { request, role })

async function loadOffer(request: Request): Promise<Offer | undefined> {
  const { business } = needed(await call(getBusinessFigures, {}), { request, role })
  if (!business) return undefined
  const answer = await call(listServices, {
    params: { id: business.id },
    query: { limit: pageSizeMax },
  })
  if (!answer.ok && answer.status === 404) return { businessId: business.id, services: [] }
  return { businessId: business.id, services: needed(answer, { request, role }).results }
}

/** Only a suggestion: any time may be typed, and the server has the last word. */
async function loadFree(businessId: string, search: URLSearchParams): Promise<Free> {
  const query = {
    service_id: search.get('service') ?? '',
    further_service_ids: search.get('further') || undefined,
    from: search.get('on') ?? undefined,
    days: 1,
  }
  const answer = await call(listSlots, { params: { id: businessId }, query })
  return answer.ok ? (answer.data.days[0]?.slots ?? []) : []
}

const freeFor = ({ professional, services, start }: Booking) =>
  loadFree(professional.id, freeSearch(services, wallDay(start)))

export function freeSearch(services: readonly { id: string }[], day: string) {
  const [first, ...further] = services.map(({ id }) => id)
  return new URLSearchParams({ service: first ?? '', further: further.join(','), on: day })
}
