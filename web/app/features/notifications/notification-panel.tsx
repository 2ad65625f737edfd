import { m } from '@ujuzi/contract/messages'
import type { InAppNotification } from '@ujuzi/contract/notifications/notifications'
import { ArrowRight, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { NotificationFeed } from './load-notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import { useOlderNotifications } from './use-older-notifications.ts'

type Props = {
  feed: NotificationFeed | undefined
  /** Number of requests that wait for an answer. */
  toAnswer: number
  /** Marks all notifications if ids are omitted. */
  markRead: (ids?: string[]) => void
  onFollow: () => void
}

export function NotificationPanel({ feed, toAnswer, markRead, onFollow }: Props) {
  const { revalidate, state } = useRevalidator()
  const [now] = useState(Date.now)
  const { notifications, more, loading, loadMore, markShown } = useOlderNotifications(feed)

  function markAsRead(ids?: string[]) {
    markShown(ids)
    markRead(ids)
  }
  function follow(notification: InAppNotification) {
    onFollow()
    if (!notification.read) markAsRead([notification.id])
  }

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center gap-x-2 border-b py-1 pr-2 pl-4">
        <h2 className="title-2 mr-auto min-w-0">{m.notifications_title()}</h2>
        {feed && feed.unread > 0 && (
          <Button look="ghost" size="small" onClick={() => markAsRead()}>
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      {toAnswer > 0 && (
        <Link
          to="/professional/bookings#requests"
          onClick={onFollow}
          className="flex items-center gap-3 border-b bg-warning-soft px-4 py-3 leading-snug font-semibold text-warning"
        >
          <Hourglass aria-hidden className="size-5 flex-none" />
          <span className="min-w-0 flex-1">{m.notifications_to_answer({ count: toAnswer })}</span>
          <ArrowRight aria-hidden className="size-5 flex-none" />
        </Link>
      )}
      {!feed && (
        <div className="grid justify-items-start gap-3 p-4">
          <p>{m.notifications_failed()}</p>
          <Button
            look="outline"
            size="small"
            pending={state === 'loading'}
            onClick={() => revalidate()}
          >
            {m.ui_try_again()}
          </Button>
        </div>
      )}
      {feed && notifications.length === 0 && (
        <EmptyState title={m.notifications_empty()} text={m.notifications_empty_text()} />
      )}
      {notifications.length > 0 && (
        <div className="relative overflow-y-auto overscroll-contain">
          <ul>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onFollow={follow}
              />
            ))}
          </ul>
          {more && (
            <div className="border-t p-2">
              <Button look="ghost" block pending={loading} onClick={loadMore}>
                {m.notifications_more()}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
