import { markNotificationsRead } from '@ujuzi/contract/notifications/notifications'
import { useState } from 'react'
import { call } from '#app/lib/http/api.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { NotificationFeed } from './load-notifications.ts'

/** Read states set in this tab. They apply immediately, without waiting for a revalidation. */
type LocalReads = {
  feed: NotificationFeed | undefined
  unread: number
  ids: ReadonlySet<string> | 'all'
}

export function useReadNotifications(feed: NotificationFeed | undefined) {
  const [localReads, setLocalReads] = useState<LocalReads>()
  // Discarded once the feed has been revalidated.
  const current = localReads?.feed === feed ? localReads : undefined

  async function markRead(ids?: string[]) {
    const response = await call(markNotificationsRead, { body: ids ? { ids } : {} })
    if (!response.ok) return notify.failure(response.error.message)
    const { unread } = response.data
    setLocalReads((before) => {
      const known = before?.feed === feed && before ? before.ids : new Set<string>()
      const read = !ids || known === 'all' ? 'all' : new Set([...known, ...ids])
      return { feed, unread, ids: read }
    })
  }

  const shown = feed &&
    current && {
      ...feed,
      unread: current.unread,
      results: feed.results.map((notification) =>
        current.ids === 'all' || current.ids.has(notification.id)
          ? { ...notification, read: true }
          : notification,
      ),
    }
  return { shown: shown ?? feed, markRead }
}
