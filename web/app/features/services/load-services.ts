import type { Returned } from '@ujuzi/contract/endpoint'
import { listManagedServices } from '@ujuzi/contract/services'
import { call } from '#app/lib/api.ts'
import { loadPages, shownIn } from '#app/lib/pages.ts'
import { needed } from '#app/lib/portal-data.ts'
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
