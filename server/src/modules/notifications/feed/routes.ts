import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/notifications/notifications'
import { listKey, parseCursor, slicePage } from '../../../platform/api/cursor.ts'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { accessTokenExpiresAt } from '../../../platform/auth/access-token.ts'
import { createBatchLoader } from '../../../platform/concurrency/batch-loader.ts'
import { createEventStream } from '../../../platform/live/event-stream.ts'
import type { Live } from '../../../platform/live/live.ts'
import * as feed from './queries.ts'
import { followNotifications } from './stream.routes.ts'
import { notificationView } from './view.ts'

/** Notifications of an account: the list, marking as read, and the stream of live events. */
export function feedRoutes(api: Api, { live }: { live: Live }) {
  serve(api, contract.listNotifications, async ({ query }, { actor, db, locale }) => {
    const { limit = pageSizeDefault, cursor } = query
    const list = listKey('notifications', actor.accountId)
    const after = parseCursor(list, cursor)
    const rows = await feed.listNotifications(db, actor.accountId, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const total =
      after || next
        ? await feed.countNotifications(db, actor.accountId)
        : { count: page.length, isCapped: false }
    return {
      results: page.map((row) => notificationView(row, locale)),
      count: total.count,
      count_is_capped: total.isCapped,
      next,
      unread: await feed.countUnread(db, actor.accountId),
    }
  })

  serve(api, contract.markNotificationsRead, async ({ body }, { actor, db, now }) => {
    await feed.markRead(db, actor.accountId, { ids: body.ids, now })
    return { unread: await feed.countUnread(db, actor.accountId) }
  })

  const findNotification = createBatchLoader(async (ids) =>
    (await feed.listNotificationsById(api.db, ids)).map((row) => ({
      ...row,
      id: row.notification.id,
    })),
  )

  serve(api, contract.streamNotifications, async (_, caller) => {
    const { headers, now } = caller
    const until = accessTokenExpiresAt(headers.authorization ?? '')
    const stream = createEventStream(contract.streamNotifications, { now, until })
    await followNotifications({ ...caller, stream, live, findNotification })
    return stream.body
  })
}
