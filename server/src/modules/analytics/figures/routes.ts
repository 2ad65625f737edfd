import { getAnalytics } from '@ujuzi/contract/analytics/analytics'
import { type Api, type Caller, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findOwnBusiness } from '../../businesses/queries.ts'
import { loadReport } from './commands.ts'
import { analyticsView } from './view.ts'

export function figuresRoutes(api: Api) {
  serveWithSubject(api, getAnalytics, findSubject, async ({ query }, caller, business) =>
    analyticsView(await loadReport(caller, business, query)),
  )
}

/** The caller's business. The id of another one is refused like an unknown id. */
async function findSubject(
  { params: { id } }: { params: { id: string } },
  { db, actor }: Caller<typeof getAnalytics>,
) {
  const business = await findOwnBusiness(db, actor.accountId)
  if (business?.id !== id) throw new Refusal('business_not_found')
  return business
}
