import { m } from '@ujuzi/contract/messages'
import type { InAppNotification } from '@ujuzi/contract/notifications/notifications'
import { Link } from 'react-router'
import { agoText } from '#app/lib/i18n/relative-time.ts'
import { capitalised } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { bookingTimeText, notificationPath, notificationText } from './notification-text.ts'

type Props = {
  notification: InAppNotification
  now: number
  onFollow: (notification: InAppNotification) => void
}

export function NotificationRow({ notification, now, onFollow }: Props) {
  const { read, at } = notification
  const visit = bookingTimeText(notification)
  return (
    <li className="relative flex gap-3 border-t px-4 py-3 first:border-t-0 hover:bg-accent">
      <span
        aria-hidden="true"
        className={classes(
          'mt-2 size-2 flex-none rounded-full',
          read ? 'bg-transparent' : 'bg-dye-laterite forced-colors:bg-[Highlight]',
        )}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={notificationPath(notification)}
          onClick={() => onFollow(notification)}
          className={classes(
            'leading-snug wrap-anywhere after:absolute after:inset-0 focus-visible:after:rounded-control',
            !read && 'font-semibold',
          )}
        >
          {!read && <span className="sr-only">{m.notifications_unread()} </span>}
          {notificationText(notification)}
        </Link>
        {visit && <p className="text-sm text-muted-foreground">{visit}</p>}
        <p className="text-caption text-muted-foreground">{capitalised(agoText(at, now))}</p>
      </div>
    </li>
  )
}
