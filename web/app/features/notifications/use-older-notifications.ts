import { m } from '@ujuzi/contract/messages'
import type { Notice } from '@ujuzi/contract/notifications/notifications'
import { useState } from 'react'
import { notify } from '#app/ui/overlay/toast.tsx'
import { loadNotices, type NoticeFeed } from './load-notifications.ts'

type Older = { notices: Notice[]; next: string | null }

/** The latest notices and, under them, the older ones as far as they were asked for. */
export function useOlder(feed: NoticeFeed | undefined) {
  const [older, setOlder] = useState<Older>()
  const [loading, setLoading] = useState(false)
  const latest = feed?.results ?? []
  const known = new Set(latest.map(({ id }) => id))
  const next = older ? older.next : (feed?.next ?? null)

  async function loadMore() {
    if (!next) return
    setLoading(true)
    // What the first page pushes out when something new comes in is kept here.
    const before = older ? older.notices : latest
    const page = await loadNotices(next)
    setLoading(false)
    if (!page) return notify.failure(m.notices_failed())
    setOlder({ notices: [...before, ...page.results], next: page.next })
  }

  /** Those that were asked for are not loaded again: what was read of them is noted here. */
  const markShown = (ids: string[] | undefined) =>
    setOlder(
      (kept) =>
        kept && {
          ...kept,
          notices: kept.notices.map((notice) =>
            !ids || ids.includes(notice.id) ? { ...notice, read: true } : notice,
          ),
        },
    )

  const notices = [...latest, ...(older?.notices.filter(({ id }) => !known.has(id)) ?? [])]
  return { notices, more: next !== null, loading, loadMore, markShown }
}
