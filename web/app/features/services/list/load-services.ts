import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { readFilters } from './service-search.ts'

export type ServiceListTotals = ResponseData<typeof listManagedServices>['totals']

/** The first call of `loadServices`. */
export const firstServices = (search: URLSearchParams) =>
  firstCall(listManagedServices, { query: { ...readFilters(search), ...firstPageOf(search) } })

/** Loads the own services that the URL asks for, with the totals of all of them. */
export async function loadServices(request: Request) {
  const search = new URL(request.url).searchParams
  const query = readFilters(search)
  let firstPage: Omit<ResponseData<typeof listManagedServices>, 'results'> | undefined
  const services = await loadPages(shownCount(search), async (pageQuery) => {
    const response = await call(listManagedServices, { query: { ...query, ...pageQuery } })
    const page = requireData(response, { request, role: 'professional' })
    firstPage ??= page
    return page
  })
  return {
    services,
    totals: firstPage?.totals,
    categories: firstPage?.categories ?? [],
    baseRate: firstPage?.base_rate ?? null,
  }
}
