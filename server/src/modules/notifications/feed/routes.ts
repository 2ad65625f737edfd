import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/notifications/notifications'
import { afterOf, cutPage, listName } from '../../../platform/api/cursor.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { endOfToken } from '../../../platform/auth/access-token.ts'
import { batched } from '../../../platform/concurrency/batch-loader.ts'
import { openEventStream } from '../../../platform/live/event-stream.ts'
import type { Live } from '../../../platform/live/live.ts'
import * as feed from './queries.ts'
import { followNotices } from './stream.routes.ts'
import { noticeView } from './view.ts'

/** What people are told: the list of it, what they have read, and what comes in while they look. */
export function feedRoutes(api: Api, { live }: { live: Live }) {
  serve(api, contract.listNotices, async ({ query }, { actor, db, locale }) => {
    const { limit = pageSizeDefault, cursor } = query
    const list = listName('notices', actor.accountId)
    const after = afterOf(list, cursor)
    const rows = await feed.listNotices(db, actor.accountId, { after, limit: limit + 1 })
    const { page, next } = cutPage(list, rows, limit)
    return {
      results: page.map((row) => noticeView(row, locale)),
      count: await feed.countNotices(db, actor.accountId),
      next,
      unread: await feed.countUnread(db, actor.accountId),
    }
  })

  serve(api, contract.readNotices, async ({ body }, { actor, db, now }) => {
    await feed.markRead(db, actor.accountId, { ids: body.ids, now })
    return { unread: await feed.countUnread(db, actor.accountId) }
  })

  const findNotice = batched(async (ids) =>
    (await feed.findNotices(api.db, ids)).map((row) => ({ ...row, id: row.notice.id })),
  )

  serve(api, contract.streamNotices, async (_, caller) => {
    const { headers, now } = caller
    const until = endOfToken(headers.authorization ?? '')
    const stream = openEventStream(contract.streamNotices, { now, until })
    await followNotices({ ...caller, stream, live, findNotice })
    return stream.body
  })
}
