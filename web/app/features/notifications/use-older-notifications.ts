import { m } from '@ujuzi/contract/messages'
import type { InAppNotification } from '@ujuzi/contract/notifications/notifications'
import { useState } from 'react'
import { notify } from '#app/ui/overlay/toast.tsx'
import { loadNotifications, type NotificationFeed } from './load-notifications.ts'

type OlderPages = { notifications: InAppNotification[]; next: string | null }

/** The latest notifications, and the older pages loaded so far. */
export function useOlderNotifications(feed: NotificationFeed | undefined) {
  const [older, setOlder] = useState<OlderPages>()
  const [loading, setLoading] = useState(false)
  const latest = feed?.results ?? []
  const known = new Set(latest.map(({ id }) => id))
  const next = older ? older.next : (feed?.next ?? null)

  async function loadMore() {
    if (!next) return
    setLoading(true)
    // Keeps notifications that new ones push out of the first page.
    const before = older ? older.notifications : latest
    const page = await loadNotifications(next)
    setLoading(false)
    if (!page) return notify.failure(m.notifications_failed())
    setOlder({ notifications: [...before, ...page.results], next: page.next })
  }

  /** Older pages are not revalidated, so their read state is updated here. */
  const markShown = (ids: string[] | undefined) =>
    setOlder(
      (kept) =>
        kept && {
          ...kept,
          notifications: kept.notifications.map((notification) =>
            !ids || ids.includes(notification.id) ? { ...notification, read: true } : notification,
          ),
        },
    )

  const notifications = [
    ...latest,
    ...(older?.notifications.filter(({ id }) => !known.has(id)) ?? []),
  ]
  return { notifications, more: next !== null, loading, loadMore, markShown }
}
