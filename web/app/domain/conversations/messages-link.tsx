import { m } from '@ujuzi/contract/messages'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { unreadBadge } from './unread-conversations.ts'

/** Icon of the top bar that leads to the conversations, with a dot while some are unread. */
export function MessagesLink({ to, unread }: { to: string; unread: number }) {
  const badge = unreadBadge(unread)
  return (
    <Link
      to={to}
      aria-label={[m.messages_title(), badge?.label].filter(Boolean).join(', ')}
      className={iconButtonClasses}
    >
      <MessageSquare aria-hidden className="size-5" />
      {badge && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-background bg-dye-laterite forced-colors:bg-[Highlight]"
        />
      )}
    </Link>
  )
}
