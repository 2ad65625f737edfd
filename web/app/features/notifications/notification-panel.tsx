import { m } from '@ujuzi/contract/messages'
import type { Notice } from '@ujuzi/contract/notifications/notifications'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { NoticeFeed } from './load-notifications.ts'
import { NoticeRow } from './notification-row.tsx'
import { useOlder } from './use-older-notifications.ts'

type Props = {
  feed: NoticeFeed | undefined
  /** Without ids all of them. */
  markRead: (ids?: string[]) => void
  onFollow: () => void
}

export function NoticesPanel({ feed, markRead, onFollow }: Props) {
  const { revalidate, state } = useRevalidator()
  const [now] = useState(Date.now)
  const { notices, more, loading, loadMore, markShown } = useOlder(feed)

  function read(ids?: string[]) {
    markShown(ids)
    markRead(ids)
  }
  function follow(notice: Notice) {
    onFollow()
    if (!notice.read) read([notice.id])
  }

  return (
    <>
      <div className="flex min-h-14 items-center gap-2 border-b py-1 pr-2 pl-4">
        <h2 className="title-2 min-w-0 flex-1">{m.notices_title()}</h2>
        {feed && feed.unread > 0 && (
          <Button look="ghost" size="small" onClick={() => read()}>
            {m.notices_read_all()}
          </Button>
        )}
      </div>
      {!feed && (
        <div className="grid justify-items-start gap-3 p-4">
          <p>{m.notices_failed()}</p>
          <Button
            look="outline"
            size="small"
            pending={state === 'loading'}
            onClick={() => revalidate()}
          >
            {m.notices_again()}
          </Button>
        </div>
      )}
      {feed && notices.length === 0 && (
        <EmptyState title={m.notices_empty()} text={m.notices_empty_text()} />
      )}
      {notices.length > 0 && (
        <div className="relative overflow-y-auto overscroll-contain">
          <ul>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} now={now} onFollow={follow} />
            ))}
          </ul>
          {more && (
            <div className="border-t p-2">
              <Button look="ghost" block pending={loading} onClick={loadMore}>
                {m.notices_more()}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}
