import { m } from '@ujuzi/contract/messages'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { UnreadDot } from '#app/ui/data/unread-dot.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { unreadBadge } from './unread-conversations.ts'

/** Icon of the top bar that leads to the conversations, with a dot while some are unread. */
export function MessagesLink({ to, unread }: { to: string; unread: number }) {
  const badge = unreadBadge(unread)
  return (
    <Link
      to={to}
      aria-label={m.messages_title() + (badge ? `, ${badge.label}` : '')}
      className={iconButtonClasses}
    >
      <MessageSquare aria-hidden className="size-5" />
      {badge && <UnreadDot />}
    </Link>
  )
}
