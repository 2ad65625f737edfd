import type { Conversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { ArrowLeft, BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messagesPath } from '#app/domain/conversations/conversation-path.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { filterIn, searchOf } from '../list/conversation-filter.ts'
import { otherName } from '../list/row-text.ts'

type Props = { conversation: Conversation; about: ReactNode; children: ReactNode }

/** Name and photo of the other party, with the actions of the conversation. */
export function ThreadHeader({ conversation, about, children }: Props) {
  const { party, muted } = conversation
  const [search] = useSearchParams()
  return (
    <header className="flex min-h-16 flex-none items-center gap-2.5 border-b px-1 py-2 leading-tight md:pr-4 md:pl-4">
      <Link
        to={`${messagesPath(party)}${searchOf(filterIn(search))}`}
        aria-label={m.messages_back()}
        className={`${iconButtonClasses} md:hidden`}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </Link>
      <Avatar name={otherName(conversation)} src={otherPhoto(conversation)} size="small" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 font-semibold">
          <span className="truncate">{otherName(conversation)}</span>
          {muted && (
            <BellOff
              role="img"
              aria-label={m.messages_is_muted()}
              className="size-4 text-muted-foreground"
            />
          )}
        </h2>
        <p className="min-h-5 truncate text-caption text-muted-foreground">{about}</p>
      </div>
      {children}
    </header>
  )
}

export const otherPhoto = ({ party, professional, client }: Conversation) =>
  party === 'client'
    ? (professional.profileImage ?? portraitUrl(professional.portrait))
    : client.photo
