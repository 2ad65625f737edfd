import { recordPageVisit } from '@ujuzi/contract/analytics/page-visits'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { findMemberRole } from '../../businesses/members.queries.ts'
import type { VisitCounter } from './commands.ts'
import { isCrawler } from './rules.ts'

type VisitDeps = { visits: VisitCounter }

export function visitRoutes(api: Api, { visits }: VisitDeps) {
  serve(api, recordPageVisit, async ({ params: { id } }, { actor, db, headers }) => {
    if (isCrawler(headers['user-agent'])) return {}
    const role = actor && (await findMemberRole(db, { accountId: actor.accountId, businessId: id }))
    if (role === undefined) visits.count(id)
    return {}
  })
}
