import { m } from '@ujuzi/contract/messages'
import type { Notice } from '@ujuzi/contract/notifications/notifications'
import { Link } from 'react-router'
import { agoText, capitalised } from '#app/lib/i18n/times.ts'
import { classes } from '#app/ui/classes.ts'
import { placeOf, sentenceOf, visitText } from './notification-words.ts'

type Props = { notice: Notice; now: number; onFollow: (notice: Notice) => void }

export function NoticeRow({ notice, now, onFollow }: Props) {
  const { read, at } = notice
  const visit = visitText(notice)
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
          to={placeOf(notice)}
          onClick={() => onFollow(notice)}
          className={classes(
            'leading-snug wrap-anywhere after:absolute after:inset-0 focus-visible:after:rounded-control',
            !read && 'font-semibold',
          )}
        >
          {!read && <span className="sr-only">{m.notices_unread()} </span>}
          {sentenceOf(notice)}
        </Link>
        {visit && <p className="text-sm text-muted-foreground">{visit}</p>}
        <p className="text-caption text-muted-foreground">{capitalised(agoText(at, now))}</p>
      </div>
    </li>
  )
}
