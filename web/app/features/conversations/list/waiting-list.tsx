import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { conversationPath } from '#app/domain/conversations/conversation-path.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import type { ListedConversation } from './load-conversations.ts'
import { briefTimeText, lineText, otherName } from './row-text.ts'

type Props = { conversations: readonly ListedConversation[]; search: string; now: number }

const shown = 6

/**
 * Beside the list while no conversation is open: what was written last and not answered, in full. Reading it here marks
 * nothing as read, because the other party would see that.
 */
export function WaitingConversations({ conversations, search, now }: Props) {
  const waiting = conversations.filter(
    ({ last_message, party }) => last_message && last_message.from !== party,
  )
  return (
    <div className="overflow-y-auto p-5 lg:p-8">
      <section aria-labelledby="waiting" className="mx-auto grid max-w-160 gap-3">
        <h2 id="waiting" className="title-2">
          {waiting.length > 0 ? m.messages_unanswered() : m.messages_all_answered()}
        </h2>
        <ul className="grid gap-3 empty:hidden">
          {waiting.slice(0, shown).map((conversation) => (
            <li key={conversation.id}>
              <Question conversation={conversation} search={search} now={now} />
            </li>
          ))}
        </ul>
        <p className="text-label text-muted-foreground">{m.messages_choose()}</p>
      </section>
    </div>
  )
}

type QuestionProps = { conversation: ListedConversation; search: string; now: number }

function Question({ conversation, search, now }: QuestionProps) {
  const { last_message: message, client, professional, party } = conversation
  const name = otherName(conversation)
  const photo =
    party === 'client'
      ? (professional.profileImage ?? portraitUrl(professional.portrait))
      : client.photo
  if (!message) return null
  return (
    <Link
      to={`${conversationPath(conversation)}${search}`}
      className="flex gap-3 rounded-card border bg-card p-4 hover:border-foreground"
    >
      <Avatar name={name} src={photo} size="small" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className="font-semibold wrap-anywhere">{name}</b>
          <time dateTime={message.sent_at} className="text-caption text-muted-foreground">
            {briefTimeText(message.sent_at, now)}
          </time>
        </span>
        <span className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {lineText(message) ?? m.messages_photos({ count: message.pictures.length })}
        </span>
      </span>
    </Link>
  )
}
