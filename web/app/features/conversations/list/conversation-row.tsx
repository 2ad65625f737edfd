import type { Message } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { CalendarDays, Image } from 'lucide-react'
import { Link } from 'react-router'
import { conversationPath } from '#app/domain/conversations/conversation-path.ts'
import { classes } from '#app/ui/classes.ts'
import { OtherAvatar } from '../thread/thread-header.tsx'
import type { ListedConversation } from './load-conversations.ts'
import { bookingLine, briefTimeText, lineText, otherName } from './row-text.ts'

type Props = { conversation: ListedConversation; isOpen: boolean; search: string; now: number }

export function ConversationRow({ conversation, isOpen, search, now }: Props) {
  const { party, unread, last_message, match, next_booking } = conversation
  const name = otherName(conversation)
  const shown = match ?? last_message
  return (
    <li>
      <Link
        to={`${conversationPath(conversation)}${search}`}
        aria-current={isOpen ? 'page' : undefined}
        className="flex items-start gap-3 border-t px-4 py-3 leading-snug hover:bg-accent focus-visible:-outline-offset-2 aria-[current=page]:bg-sidebar-accent"
      >
        <OtherAvatar conversation={conversation} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-px">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classes('truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>
              {name}
            </span>
            {shown && (
              <time
                dateTime={shown.sent_at}
                className="text-caption whitespace-nowrap text-muted-foreground"
              >
                {briefTimeText(shown.sent_at, now)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={classes(
                'min-w-0 flex-1 truncate text-sm',
                unread > 0 ? 'font-semibold' : 'text-muted-foreground',
              )}
            >
              {shown ? (
                <LastLine message={shown} isOwn={shown.from === party} />
              ) : (
                m.messages_first()
              )}
            </span>
            {unread > 0 && (
              <span className="relative min-w-[1.375rem] rounded-full bg-foreground px-1.5 text-center text-caption leading-[1.375rem] font-semibold text-background tabular-nums">
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr-only">{m.messages_unread_count({ count: unread })}</span>
              </span>
            )}
          </span>
          {next_booking && (
            <span
              className={classes(
                'mt-0.5 flex items-center gap-1.5 text-caption [&_svg]:size-4',
                next_booking.status === 'pending' ? 'text-warning' : 'text-info',
              )}
            >
              <CalendarDays aria-hidden />
              <span className="truncate">{bookingLine(next_booking, now)}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

function LastLine({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const text = lineText(message)
  if (text !== undefined) return isOwn ? m.messages_you({ text }) : text
  const photos = m.messages_photos({ count: message.pictures.length })
  return (
    <>
      <Image aria-hidden className="inline size-4 align-[-0.1875rem]" />{' '}
      {isOwn ? m.messages_you({ text: photos }) : photos}
    </>
  )
}
