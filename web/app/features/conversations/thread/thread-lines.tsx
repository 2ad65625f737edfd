import type { Conversation, Message } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import type { MessageOutbox } from '#app/domain/conversations/outbox/outbox.ts'
import type { UnsentMessage } from '#app/domain/conversations/outbox/unsent-messages.ts'
import { relativeDayText } from '#app/lib/i18n/relative-time.ts'
import {
  addDays,
  browserZone,
  capitalised,
  dateText,
  localDay,
  longDay,
} from '#app/lib/i18n/times.ts'
import { otherName, shortName } from '../list/row-text.ts'
import { EventLine } from './event-line.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { messageProgress } from './progress-text.ts'
import { type ThreadItem, threadItems } from './thread-items.ts'
import type { LoadedMessages } from './thread-pages.ts'
import { UnsentBubble } from './unsent-bubble.tsx'

type Props = {
  conversation: Conversation
  loaded: LoadedMessages
  unsent: readonly UnsentMessage[]
  isOffline: boolean
  outbox: MessageOutbox
  now: number
  zone: string
  /** Account that reads. */
  readerId: string | undefined
  onReport: (message: Message) => void
}

/** The lines of a conversation, oldest first. */
export function ThreadLines(props: Props) {
  const { conversation, loaded, unsent, isOffline, outbox, now, zone, readerId, onReport } = props
  const { party, links } = conversation
  const name = otherName(conversation)
  const items = threadItems({ loaded, unsent, party, zone })
  const lastOwn = loaded.messages.findLast(({ from }) => from === party)
  if (items.length === 0)
    return (
      <li className="grid justify-items-center gap-1 py-8 text-center">
        <p className="font-semibold">{m.messages_first()}</p>
        <p className="text-sm text-muted-foreground">
          {m.messages_first_text({ name: shortName(conversation) })}
        </p>
      </li>
    )
  return items.map((item) => line(item))

  function line(item: ThreadItem) {
    switch (item.kind) {
      case 'day':
        return <DayLine key={item.key} at={item.at} now={now} />
      case 'event':
        return (
          <EventLine
            key={item.key}
            event={item.event}
            party={party}
            name={shortName(conversation)}
          />
        )
      case 'unsent':
        return (
          <UnsentBubble
            key={item.key}
            unsent={item.unsent}
            isOffline={isOffline}
            outbox={outbox}
            name={name}
          />
        )
      case 'message':
        return (
          <MessageBubble
            key={item.key}
            item={item}
            name={name}
            readerId={readerId}
            links={links}
            progress={
              item.message === lastOwn ? messageProgress(item.message, conversation) : undefined
            }
            onReport={onReport}
          />
        )
    }
  }
}

type DayLineProps = { at: string; now: number }

const DayLine = ({ at, now }: DayLineProps) => (
  <li className="my-2 flex items-center gap-3 text-caption text-muted-foreground before:flex-1 before:border-t after:flex-1 after:border-t">
    {dayName(at, now)}
  </li>
)

/** Today, Yesterday or Saturday 14 March; with the year if it is another one. */
function dayName(at: string, now: number) {
  const zone = browserZone()
  const today = localDay(zone, now)
  const day = localDay(zone, at)
  if (day === today) return capitalised(relativeDayText(0))
  if (day === addDays(today, -1)) return capitalised(relativeDayText(-1))
  return day.slice(0, 4) === today.slice(0, 4) ? capitalised(longDay(at, zone)) : dateText(at, zone)
}
