import type { Returned } from '@ujuzi/contract/api/endpoint'
import { pageSizeMax } from '@ujuzi/contract/api/limits'
import {
  type Agenda,
  type ClientHistory,
  getAgenda,
  getClient,
  getHolidays,
} from '@ujuzi/contract/bookings/agenda'
import { type Booking, type BookingWithRecord, getBooking } from '@ujuzi/contract/bookings/bookings'
import { listMoveSlots } from '@ujuzi/contract/bookings/transitions'
import { getBusinessFigures } from '@ujuzi/contract/businesses/dashboard'
import { type ListedService, listServices, listSlots } from '@ujuzi/contract/search/storefront'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { wallDay } from '#app/domain/calendar/local-day.ts'
import { call } from '#app/lib/http/api.ts'

export type Sheet =
  | { booking: BookingWithRecord; client: ClientHistory | undefined }
  | { booking: undefined; failure: string }
/** The booking that a question is about. */
export type Asked = { booking: Booking } | { booking: undefined; failure: string }
export type Offer = { businessId: string; services: ListedService[] }
export type Holidays = Returned<typeof getHolidays>
export type Free = { start: string; end: string }[]

/** What stands over the page, as far as the address asks for it. */
export type Desk = {
  now: number
  sheet?: Sheet
  asked?: Asked
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
  const moving = search.get('moving')
  if (moving) return { now, free: await loadOthers(moving, search.get('on') ?? undefined) }
  const [sheet, asked, agenda, holidays, offer] = await Promise.all([
    loadSheet(request, search.get('booking')),
    loadAsked(request, search),
    loadDay(request, search),
    search.has('hours') ? loadHolidays(request) : undefined,
    search.has('add') ? loadOffer(request) : undefined,
  ])
  const moved = search.get('ask') === 'reschedule' ? asked?.booking : undefined
  const free = moved?.can.reschedule ? await freeFor(moved) : undefined
  return { now, sheet, asked, agenda, holidays, offer, free }
}

async function loadSheet(request: Request, id: string | null): Promise<Sheet | undefined> {
  if (!id) return undefined
  const found = await loadBooking(request, id)
  if (!found.booking) return found
  const { client } = found.booking
  return { ...found, client: client ? await loadClient(client.id) : undefined }
}

/** Without it the booking can still be read. */
async function loadClient(id: string) {
  const answer = await call(getClient, { params: { id } })
  return answer.ok ? answer.data : undefined
}

/** As it stands now: the button may be as old as the page it was pressed on. */
export async function loadAsked(request: Request, search: URLSearchParams) {
  const id = search.get('of')
  return id ? loadBooking(request, id) : undefined
}

async function loadBooking(request: Request, id: string) {
  const answer = await call(getBooking, { params: { id } })
  if (!answer.ok && (answer.status === 404 || answer.status === 422)) {
    return { booking: undefined, failure: answer.error.message }
  }
  return { booking: needed(answer, { request, role }) }
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

/** The free times for a visit that is there already: its own is one of them. */
async function loadOthers(id: string, from: string | undefined): Promise<Free> {
  const answer = await call(listMoveSlots, { params: { id }, query: { from, days: 1 } })
  return answer.ok ? (answer.data.days[0]?.slots ?? []) : []
}

const freeFor = ({ id, start }: Booking) => loadOthers(id, wallDay(start))

export function freeSearch(services: readonly { id: string }[], day: string) {
  const [first, ...further] = services.map(({ id }) => id)
  return new URLSearchParams({ service: first ?? '', further: further.join(','), on: day })
}
