import { m } from '@ujuzi/contract/messages'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Popover } from '#app/ui/overlay/popover.tsx'
import type { NoticeFeed } from './load-notifications.ts'
import { NoticesPanel } from './notification-panel.tsx'
import { useLive } from './use-live-events.ts'
import { useRead } from './use-read-notifications.ts'

/** How much there is to read, and under it what. */
export function NoticesBell({ feed }: { feed: NoticeFeed | undefined }) {
  const [open, setOpen] = useState(false)
  const { shown, markRead } = useRead(feed)
  useLive(feed)
  const unread = shown?.unread ?? 0
  const trigger = (
    <IconButton label={unread > 0 ? m.notices_bell_unread({ count: unread }) : m.notices_bell()}>
      <Bell aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-background bg-dye-laterite forced-colors:bg-[Highlight]"
        />
      )}
    </IconButton>
  )
  return (
    <Popover open={open} onOpenChange={setOpen} trigger={trigger} label={m.notices_title()}>
      <NoticesPanel feed={shown} markRead={markRead} onFollow={() => setOpen(false)} />
    </Popover>
  )
}
