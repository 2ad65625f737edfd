import type { Conversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import {
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  EllipsisVertical,
  Flag,
  Store,
  UserRound,
} from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import {
  DropdownMenu,
  MenuAction,
  MenuLink,
  MenuSeparator,
} from '#app/ui/overlay/dropdown-menu.tsx'
import { shortName } from '../list/row-text.ts'
import type { useConversationChanges } from './use-conversation-changes.ts'

type Props = {
  conversation: Conversation
  changes: ReturnType<typeof useConversationChanges>
  onReport: () => void
  onBlock: () => void
}

export function ThreadMenu({ conversation, changes, onReport, onBlock }: Props) {
  const { party, muted, archived, state, professional, client_record_id } = conversation
  const name = shortName(conversation)
  const trigger = (
    <IconButton label={m.messages_menu()}>
      <EllipsisVertical aria-hidden className="size-5" />
    </IconButton>
  )
  return (
    <DropdownMenu trigger={trigger}>
      {party === 'client' && (
        <MenuLink to={`/services/${professional.id}`}>
          <Store aria-hidden className="size-5" />
          {m.messages_business_page()}
        </MenuLink>
      )}
      {party === 'professional' && client_record_id && (
        <MenuLink to={`/professional/clients/${client_record_id}`}>
          <UserRound aria-hidden className="size-5" />
          {m.messages_client_page()}
        </MenuLink>
      )}
      <MenuAction onSelect={() => void changes.setMuted(!muted)}>
        {muted ? (
          <Bell aria-hidden className="size-5" />
        ) : (
          <BellOff aria-hidden className="size-5" />
        )}
        {muted ? m.messages_unmute() : m.messages_mute()}
      </MenuAction>
      <MenuAction onSelect={() => void changes.setArchived(!archived)}>
        {archived ? (
          <ArchiveRestore aria-hidden className="size-5" />
        ) : (
          <Archive aria-hidden className="size-5" />
        )}
        {archived ? m.messages_unarchive() : m.messages_archive()}
      </MenuAction>
      <MenuSeparator />
      <MenuAction onSelect={onReport}>
        <Flag aria-hidden className="size-5" />
        {m.ui_report()}
      </MenuAction>
      {state === 'blocked_by_you' ? (
        <MenuAction onSelect={() => void changes.setBlocked(false)}>
          <Ban aria-hidden className="size-5" />
          {m.messages_unblock({ name })}
        </MenuAction>
      ) : (
        <MenuAction onSelect={onBlock}>
          <span className="contents text-destructive">
            <Ban aria-hidden className="size-5" />
            <span className="min-w-0 wrap-anywhere">{m.messages_block({ name })}</span>
          </span>
        </MenuAction>
      )}
    </DropdownMenu>
  )
}
