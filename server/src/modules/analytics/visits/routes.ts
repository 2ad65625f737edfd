import { recordPageVisit } from '@ujuzi/contract/analytics/page-visits'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { findOwnBusiness } from '../../businesses/queries.ts'
import type { VisitCounter } from './commands.ts'
import { isCrawler } from './rules.ts'

export type VisitDeps = { visits: VisitCounter }

export function visitRoutes(api: Api, { visits }: VisitDeps) {
  serve(api, recordPageVisit, async ({ params: { id } }, { actor, db, headers }) => {
    if (isCrawler(headers['user-agent'])) return {}
    const own = actor && (await findOwnBusiness(db, actor.accountId))
    if (own?.id !== id) visits.count(id)
    return {}
  })
}
