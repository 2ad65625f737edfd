import { readNotices } from '@ujuzi/contract/notifications/notifications'
import { useState } from 'react'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { NoticeFeed } from './load-notifications.ts'

/** What was read here counts as read at once: the page that a notice leads to does not wait for it. */
type Here = { feed: NoticeFeed | undefined; unread: number; ids: ReadonlySet<string> | 'all' }

export function useRead(feed: NoticeFeed | undefined) {
  const [here, setHere] = useState<Here>()
  // A list that was loaded since knows better.
  const current = here?.feed === feed ? here : undefined

  async function markRead(ids?: string[]) {
    const answer = await call(readNotices, { body: ids ? { ids } : {} })
    if (!answer.ok) return notify.failure(answer.error.message)
    const { unread } = answer.data
    setHere((before) => {
      const known = before?.feed === feed && before ? before.ids : new Set<string>()
      const read = !ids || known === 'all' ? 'all' : new Set([...known, ...ids])
      return { feed, unread, ids: read }
    })
  }

  const shown = feed &&
    current && {
      ...feed,
      unread: current.unread,
      results: feed.results.map((notice) =>
        current.ids === 'all' || current.ids.has(notice.id) ? { ...notice, read: true } : notice,
      ),
    }
  return { shown: shown ?? feed, markRead }
}
