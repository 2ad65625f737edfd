import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { listMessagesSent, type MessageSent } from '@ujuzi/contract/booking-messages/messages-sent'
import {
  type Booking,
  type BookingWithHistory,
  getBooking,
} from '@ujuzi/contract/bookings/bookings'
import { listRescheduleSlots } from '@ujuzi/contract/bookings/transitions'
import {
  type BusinessCalendar,
  getBusinessCalendar,
} from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { type ClientHistory, getClient } from '@ujuzi/contract/client-records/client-records'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { type ClientPackage, listClientPackages } from '@ujuzi/contract/payments/packages'
import { getHolidays } from '@ujuzi/contract/schedule/closings'
import { type BusinessResource, listResources } from '@ujuzi/contract/schedule/resources'
import { type ListedService, listServices, listSlots } from '@ujuzi/contract/storefront/storefront'
import { authPath, pathWithSearch } from '#app/domain/accounts/destinations.ts'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { isGroupBooking, othersInSession } from '#app/domain/bookings/sessions.ts'
import { wallDate } from '#app/domain/calendar/local-day.ts'
import { call } from '#app/lib/http/api.ts'
import { actingBusiness, firstCall } from '#app/lib/http/first-calls.ts'
import { type DialogBooking, firstDialogBooking, loadDialogBooking } from './dialog-booking.ts'

export type BookingSheetData =
  | {
      state: 'loaded'
      booking: BookingWithHistory
      client: ClientHistory | undefined
      /** Empty if the booking cannot be given to another person. */
      resources: BusinessResource[]
      /** The other bookings of the group session. */
      others: CalendarBooking[]
      /** Messages to the client about the booking; undefined if they could not be loaded. */
      messages: MessageSent[] | undefined
    }
  | { state: 'missing'; failure: string }
  | { state: 'failed'; failure: string }
  | { state: 'signed_out'; signInPath: string }
export type LoadedSheet = Extract<BookingSheetData, { state: 'loaded' }>
export type BookableServices = { businessId: string; services: ListedService[] }
export type Holidays = ResponseData<typeof getHolidays>
export type OpenTimes = { start: string; end: string }[]

/** Data for the dialogs over the page, as far as the URL's search params ask for them. */
export type DialogData = {
  now: number
  /** The sheet opens before its data has arrived. */
  sheet?: Promise<BookingSheetData>
  dialogBooking?: DialogBooking
  /** The calendar of the one day that a form edits. */
  businessCalendar?: BusinessCalendar | undefined
  holidays?: Holidays
  bookableServices?: BookableServices
  /** The known client for whom a form creates a booking. */
  bookedClient?: ClientHistory
  /** Open times of one day, suggested by a form. */
  openTimes?: OpenTimes | undefined
  /** Packages of the client, for the payment of a booking. */
  packages?: ClientPackage[]
  /** People and places to whom a booking can be given. */
  resources?: BusinessResource[]
}

const role = 'professional' as const

/** The first calls of `loadDialogData` for the dialogs that a link opens. */
export function firstDialogData(search: URLSearchParams) {
  const sheet = search.get('booking')
  const day = formDay(search)
  return [
    ...firstDialogBooking(search),
    ...(sheet ? [firstCall(getBooking, { params: { id: sheet } })] : []),
    ...(sheet ? [firstCall(listMessagesSent, { params: { id: sheet } })] : []),
    ...(day ? [firstCall(getBusinessCalendar, day)] : []),
    ...(search.has('hours') ? [firstCall(getHolidays, {})] : []),
    ...(search.has('add')
      ? [
          firstCall(getBusinessFigures, {}),
          firstCall(listServices, bookableServicesOf(actingBusiness)),
        ]
      : []),
  ]
}

export async function loadDialogData(request: Request): Promise<DialogData> {
  const search = new URL(request.url).searchParams
  const now = Date.now()
  const businessId = search.get('free')
  if (businessId) {
    const [openTimes, businessCalendar] = await Promise.all([
      loadOpenTimes(businessId, search),
      loadChosenDay(search),
    ])
    return { now, openTimes, businessCalendar }
  }
  const bookingId = search.get('moving')
  if (bookingId)
    return { now, openTimes: await loadRescheduleTimes(bookingId, search.get('on') ?? undefined) }
  const clientId = search.get('add') && search.get('client')
  const sheetId = search.get('booking')
  const sheet = sheetId ? loadSheetData(request, sheetId) : undefined
  const [dialogBooking, businessCalendar, holidays, bookableServices, bookedClient] =
    await Promise.all([
      loadDialogBooking(request, search),
      loadFormDay(request, search),
      search.has('hours') ? loadHolidays(request) : undefined,
      search.has('add') ? loadBookableServices(request) : undefined,
      clientId ? loadClient(clientId) : undefined,
    ])
  const rescheduled = search.get('ask') === 'reschedule' ? dialogBooking?.booking : undefined
  const openTimes = rescheduled?.can.reschedule
    ? await loadRescheduleTimesFor(rescheduled)
    : undefined
  const assigned = search.get('ask') === 'assign' ? dialogBooking?.booking : undefined
  const resources = assigned?.can.assign
    ? await loadResources(request, assigned.professional.id)
    : undefined
  const packages = search.get('ask') === 'pay' ? await loadPackages(dialogBooking?.booking) : []
  return {
    now,
    ...(sheet && { sheet }),
    dialogBooking,
    businessCalendar,
    holidays,
    bookableServices,
    bookedClient,
    openTimes,
    packages,
    resources,
  }
}

/** A failure is ignored: the booking can be paid for without a package. */
async function loadPackages(booking: Booking | undefined): Promise<ClientPackage[]> {
  const record = booking?.client_record
  if (!booking || !record) return []
  const input = { params: { id: record.id }, query: { booking_id: booking.id } }
  const response = await call(listClientPackages, input)
  return response.ok ? response.data.results : []
}

/** Failures are ignored: the sheet can be read without them. */
async function loadResourcesIfPossible(id: string) {
  const response = await call(listResources, { params: { id } })
  return response.ok ? response.data.results : []
}

async function loadResources(request: Request, id: string) {
  const response = await call(listResources, { params: { id } })
  return requireData(response, { request, role }).results
}

async function loadSheetData(request: Request, id: string): Promise<BookingSheetData> {
  const response = await call(getBooking, { params: { id } })
  if (!response.ok) return failedSheet(request, response)
  const booking = response.data
  const { client_record, can, professional } = booking
  const [client, resources, others, messages] = await Promise.all([
    client_record ? loadClient(client_record.id) : undefined,
    can.assign ? loadResourcesIfPossible(professional.id) : [],
    loadOthersInSession(booking),
    loadMessages(booking.id),
  ])
  return { state: 'loaded', booking, client, resources, others, messages }
}

type Failure = { status: number; error: { message: string } }

/** The page has loaded already, so the sheet itself says what is wrong. */
function failedSheet(request: Request, { status, error }: Failure): BookingSheetData {
  if (status === 401) {
    const next = pathWithSearch(request)
    return { state: 'signed_out', signInPath: authPath('/auth/login', { type: role, next }) }
  }
  const isMissing = status === 404 || status === 422
  return { state: isMissing ? 'missing' : 'failed', failure: error.message }
}

/** Failures are ignored: the sheet can be read without the other bookings of the session. */
async function loadOthersInSession(booking: Booking) {
  if (!isGroupBooking(booking)) return []
  const response = await call(getBusinessCalendar, {
    query: { from: wallDate(booking.start), days: 1 },
  })
  return response.ok ? othersInSession(booking, response.data.bookings) : []
}

/** Failures are ignored: the sheet can be read without the messages. */
async function loadMessages(id: string) {
  const response = await call(listMessagesSent, { params: { id } })
  return response.ok ? response.data.results : undefined
}

/** Failures are ignored: the sheet can be read without the client's history. */
async function loadClient(id: string) {
  const response = await call(getClient, { params: { id } })
  return response.ok ? response.data : undefined
}

async function loadFormDay(request: Request, search: URLSearchParams) {
  const day = formDay(search)
  return day && requireData(await call(getBusinessCalendar, day), { request, role })
}

/** The day that a form edits; undefined without a form. */
function formDay(search: URLSearchParams) {
  const from = search.get('block') ?? search.get('hours') ?? search.get('add') ?? search.get('from')
  const isNeeded = ['block', 'hours', 'add', 'off'].some((name) => search.has(name))
  return isNeeded ? { query: { from: from ?? undefined, days: 1 } } : undefined
}

const bookableServicesOf = (id: string) => ({ params: { id }, query: { limit: pageSizeMax } })

const loadHolidays = async (request: Request) =>
  requireData(await call(getHolidays, {}), { request, role })

async function loadBookableServices(request: Request): Promise<BookableServices | undefined> {
  const { business } = requireData(await call(getBusinessFigures, {}), { request, role })
  if (!business) return undefined
  const response = await call(listServices, bookableServicesOf(business.id))
  if (!response.ok && response.status === 404) return { businessId: business.id, services: [] }
  return { businessId: business.id, services: requireData(response, { request, role }).results }
}

/** Failures are ignored: a form does without what is booked on the chosen day. */
async function loadChosenDay(search: URLSearchParams) {
  const response = await call(getBusinessCalendar, {
    query: { from: search.get('on') ?? undefined, days: 1 },
  })
  return response.ok ? response.data : undefined
}

/** Open times are suggestions: any time can be typed, and the server validates it. Undefined without a service. */
async function loadOpenTimes(businessId: string, search: URLSearchParams) {
  if (!search.get('service')) return undefined
  const query = {
    service_id: search.get('service') ?? '',
    further_service_ids: search.get('further') || undefined,
    option_ids: search.get('options') || undefined,
    member_id: search.get('member') || undefined,
    from: search.get('on') ?? undefined,
    days: 1,
  }
  const response = await call(listSlots, { params: { id: businessId }, query })
  return response.ok ? (response.data.days[0]?.slots ?? []) : []
}

/** Open times for rescheduling a booking; they include its current time. */
async function loadRescheduleTimes(id: string, from: string | undefined): Promise<OpenTimes> {
  const response = await call(listRescheduleSlots, { params: { id }, query: { from, days: 1 } })
  return response.ok ? (response.data.days[0]?.slots ?? []) : []
}

const loadRescheduleTimesFor = ({ id, start }: Booking) => loadRescheduleTimes(id, wallDate(start))

type BookedService = { id: string; options?: readonly { id: string }[] }

export function openTimesSearch(services: readonly BookedService[], day: string) {
  const [first, ...further] = services.map(({ id }) => id)
  const options = new Set(services.flatMap(({ options = [] }) => options.map(({ id }) => id)))
  return new URLSearchParams({
    service: first ?? '',
    further: further.join(','),
    ...(options.size > 0 && { options: [...options].join(',') }),
    on: day,
  })
}
