import { m } from '@ujuzi/contract/messages'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { badgeText } from '#app/lib/i18n/numbers.ts'
import { saveAccount } from '#app/lib/storage/save-account.ts'
import { UnreadDot } from '#app/ui/data/unread-dot.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { createLateCode, useLateCode } from '#app/ui/late/late-code.ts'
import { Popover } from '#app/ui/overlay/popover.tsx'
import type { NotificationFeed } from './load-notifications.ts'
import { useLiveEvents } from './use-live-events.ts'
import { useReadNotifications } from './use-read-notifications.ts'

type Props = {
  feed: NotificationFeed | undefined
  /** Number of requests that the professional has to answer. */
  toAnswer?: number | undefined
}

const panel = createLateCode(() => import('./notification-panel.tsx'))

/** Bell with the unread state; opens the notification panel. */
export function NotificationBell({ feed, toAnswer = 0 }: Props) {
  // Links of public pages open the panel.
  const [open, setOpen] = useState(useLocation().hash === '#notifications')
  const { shown, markRead } = useReadNotifications(feed)
  useLiveEvents(feed)
  const code = useLateCode(panel, open, () => setOpen(false))
  const unread = shown?.unread ?? 0
  useEffect(() => {
    const id = accountIdIn(accessToken())
    if (id && shown) saveAccount({ id, unread: shown.unread })
  }, [shown])
  const trigger = (
    <IconButton
      label={
        unread > 0
          ? m.notifications_bell_unread({ count: badgeText(unread) })
          : m.notifications_bell()
      }
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 && <UnreadDot />}
    </IconButton>
  )
  return (
    <Popover
      open={open && code !== undefined}
      onOpenChange={setOpen}
      trigger={trigger}
      label={m.notifications_title()}
    >
      {code && (
        <code.NotificationPanel
          feed={shown}
          toAnswer={toAnswer}
          markRead={markRead}
          onFollow={() => setOpen(false)}
        />
      )}
    </Popover>
  )
}
