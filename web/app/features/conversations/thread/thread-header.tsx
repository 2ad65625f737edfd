import type { Conversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { BellOff } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { BusinessAvatar } from '#app/domain/business/business-avatar.tsx'
import { messagesPath } from '#app/domain/conversations/conversation-path.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { filterIn, searchOf } from '../list/conversation-filter.ts'
import { otherName } from '../list/row-text.ts'

type Props = { conversation: Conversation; about: ReactNode; children: ReactNode }

/** Name and photo of the other party, with the actions of the conversation. */
export function ThreadHeader({ conversation, about, children }: Props) {
  const { party, muted } = conversation
  const [search] = useSearchParams()
  return (
    <header className="flex min-h-16 flex-none items-center gap-2.5 border-b py-2 pr-1 pl-3 leading-tight md:px-4">
      <BackLink
        bare
        to={`${messagesPath(party)}${searchOf(filterIn(search))}`}
        label={m.messages_back()}
        className="md:hidden"
      />
      <OtherAvatar conversation={conversation} size="small" />
      <div className="min-w-0 flex-1">
        <h2 className="flex items-center gap-1.5 font-semibold">
          <span className="truncate cramped:whitespace-normal">{otherName(conversation)}</span>
          {muted && (
            <BellOff
              role="img"
              aria-label={m.messages_is_muted()}
              className="size-4 text-muted-foreground"
            />
          )}
        </h2>
        <p className="min-h-5 truncate text-caption text-muted-foreground cramped:whitespace-normal">
          {about}
        </p>
      </div>
      {children}
    </header>
  )
}

/** The face of the other party. */
export const OtherAvatar = ({ conversation, size }: AvatarProps) =>
  conversation.party === 'client' ? (
    <BusinessAvatar business={conversation.professional} size={size} />
  ) : (
    <Avatar name={conversation.client.name} src={conversation.client.photo} size={size} />
  )

type AvatarProps = {
  conversation: Pick<Conversation, 'party' | 'professional' | 'client'>
  size?: ComponentProps<typeof Avatar>['size']
}
