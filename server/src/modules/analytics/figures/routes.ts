import { getAnalytics } from '@ujuzi/contract/analytics/analytics'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { type Api, type Caller, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { loadReport } from './commands.ts'
import { findReportedBusiness } from './queries.ts'
import { analyticsView } from './view.ts'

export function figuresRoutes(api: Api) {
  serveWithSubject(api, getAnalytics, requireOpenBusiness, async ({ query }, caller, business) => {
    const onlyAccountId = ownCalendarOf(caller, 'figures')
    return analyticsView(await loadReport(caller, business, { ...query, onlyAccountId }))
  })
}

async function requireOpenBusiness(_: object, { business, db }: Caller<typeof getAnalytics>) {
  const open = await findReportedBusiness(db, business.id)
  if (!open) throw new Refusal('business_not_found')
  return open
}
