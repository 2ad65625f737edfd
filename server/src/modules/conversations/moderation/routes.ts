import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/conversations/reports'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { type ConversationDeps, getConversation, viewerOf } from '../commands.ts'
import { decideReport, reportMessage } from './commands.ts'
import {
  countReports,
  findReport,
  listReports,
  listSurroundings,
  type MessageReportDetails,
} from './queries.ts'
import { reportView } from './view.ts'

/** Reporting a message, and the reports for moderators. */
export function messageReportRoutes(api: Api, deps: Pick<ConversationDeps, 'publicUrl'>) {
  serveWithSubject(api, contract.reportMessage, getConversation, ({ params, body }, caller) =>
    reportMessage(caller, viewerOf(caller), { conversationId: params.id, body }),
  )

  serve(api, contract.listMessageReports, async ({ query }, { db, locale }) => {
    const { limit = pageSizeDefault, state = 'all', cursor } = query
    const list = listKey('message reports', state)
    const after = parseCursor(list, cursor)
    const rows = await listReports(db, state, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const { count, isCapped } = await countReports(db, state)
    return {
      results: await show(db, page, locale),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(
    api,
    contract.decideMessageReport,
    async ({ params }, { db }) => {
      if (!(await findReport(db, params.id))) throw new Refusal('report_not_found')
    },
    async ({ params, body }, caller) => {
      const decided = await decideReport(deps, caller, {
        moderatorId: caller.actor.accountId,
        reportId: params.id,
        decision: body,
      })
      return singleRow(await show(caller.db, [decided], caller.locale))
    },
  )
}

async function show(db: Db, reports: readonly MessageReportDetails[], locale: Locale) {
  const lines = await listSurroundings(
    db,
    reports.map(({ message }) => message),
  )
  return reports.map((report, n) => reportView(report, lines[n] ?? [], locale))
}
