import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { getSalesDay, listClosedDays, type SalesDay } from '@ujuzi/contract/payments/days'
import { type SaleMethod, saleMethods } from '@ujuzi/contract/payments/receipts'
import { getSale, listSales, type Sale } from '@ujuzi/contract/payments/sales'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { dayParam } from '#app/domain/calendar/url-params.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, type LoadedList, loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { browserZone, localDay } from '#app/lib/i18n/times.ts'

export type ClosedDays = ResponseData<typeof listClosedDays>['results']

export type PaymentsData = {
  day: SalesDay
  today: string
  sales: LoadedList<Sale>
  /** Undefined for members who may not see them. */
  closedDays: ClosedDays | undefined
  /** The receipt in the panel. */
  open: Sale | undefined
  method: SaleMethod | undefined
}

const newestClosedDays = { query: { limit: 7 } } as const

/** The first calls of `loadPayments`. */
export function firstPayments(search: URLSearchParams) {
  const day = dayParam(search)
  const sale = search.get('sale')
  const ofDay = (day: string) => [
    firstCall(getSalesDay, { params: { day } }),
    firstCall(listSales, {
      query: { ...salesOf(day, methodIn(search)), ...firstPageOf(search) },
    }),
  ]
  return [
    ...(day ? ofDay(day) : []),
    firstCall(listClosedDays, newestClosedDays),
    ...(sale ? [firstCall(getSale, { params: { id: sale } })] : []),
  ]
}

const salesOf = (day: string, method: SaleMethod | undefined) => ({ from: day, to: day, method })
const methodIn = (search: URLSearchParams) =>
  saleMethods.find((one) => one === search.get('method'))

/** Undefined for an account without a business. */
export async function loadPayments(request: Request): Promise<PaymentsData | undefined> {
  const search = new URL(request.url).searchParams
  const asked = dayParam(search)
  const method = methodIn(search)
  const first = await loadDay(request, asked ?? localDay(browserZone(), Date.now()))
  if (!first) return undefined
  const today = localDay(first.timezone, Date.now())
  // Only the response has the time zone of the business, where another day may have begun.
  const day = asked || first.day === today ? first : ((await loadDay(request, today)) ?? first)
  const [sales, closed, open] = await Promise.all([
    loadPages(shownCount(search), async (paging) => {
      const query = { ...salesOf(day.day, method), ...paging }
      return requireData(await call(listSales, { query }), { request, role })
    }),
    call(listClosedDays, newestClosedDays),
    loadOpenSale(search.get('sale')),
  ])
  // Staff see their own receipts, not the closings of the business.
  const mayNotSee = closed.status === 403
  const closedDays = mayNotSee ? undefined : requireData(closed, { request, role }).results
  return { day, today, sales, closedDays, open, method }
}

const role = 'professional' as const

async function loadDay(request: Request, day: string) {
  const response = await call(getSalesDay, { params: { day } })
  if (!response.ok && response.error.code === 'business_not_found') return undefined
  return requireData(response, { request, role })
}

/** A receipt that does not exist opens no panel. */
async function loadOpenSale(id: string | null) {
  const response = id ? await call(getSale, { params: { id } }) : undefined
  return response?.ok ? response.data : undefined
}
