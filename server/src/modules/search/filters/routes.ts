import { priceSteps } from '@ujuzi/contract/search/price-steps'
import { countFilters } from '@ujuzi/contract/search/search'
import { type Api, serve } from '../../../platform/api/serve.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { getRequestParser } from '../request.queries.ts'
import { createPropertyCounter, noCounts } from './counts.queries.ts'
import { priceInCents } from './rules.ts'
import { filterCountsView } from './view.ts'

export function filterRoutes(api: Api, getStatistics: (now: Date) => Promise<ListingStatistics>) {
  const parseRequest = getRequestParser(api.searchDb)
  const countProperties = createPropertyCounter(api.searchDb, getStatistics)

  serve(api, countFilters, async ({ query }, { now }) => {
    const { currency = 'USD' } = query
    const steps = priceSteps(currency)
    const limits = steps.map((price) => priceInCents(price, currency))
    const { search } = await parseRequest(query, now)
    return filterCountsView(
      search ? await countProperties(search, limits, now) : noCounts(limits),
      steps,
    )
  })
}
