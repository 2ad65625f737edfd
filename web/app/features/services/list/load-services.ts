import type { Returned } from '@ujuzi/contract/api/endpoint'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { loadPages, shownIn } from '#app/lib/http/pagination.ts'
import { filtersIn } from './service-search.ts'

export type Totals = Returned<typeof listManagedServices>['totals']

/** My services as far as the address asks for them, with what all of them come to. */
export async function loadServices(request: Request) {
  const search = new URL(request.url).searchParams
  const query = filtersIn(search)
  let whole: Pick<Returned<typeof listManagedServices>, 'totals' | 'categories'> | undefined
  const services = await loadPages(shownIn(search), async (paging) => {
    const answer = await call(listManagedServices, { query: { ...query, ...paging } })
    const page = needed(answer, { request, role: 'professional' })
    whole ??= page
    return page
  })
  return { services, totals: whole?.totals, categories: whole?.categories ?? [] }
}
