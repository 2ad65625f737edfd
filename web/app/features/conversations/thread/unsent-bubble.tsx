import { m } from '@ujuzi/contract/messages'
import { CircleAlert } from 'lucide-react'
import type { MessageOutbox } from '#app/domain/conversations/outbox/outbox.ts'
import type { UnsentMessage } from '#app/domain/conversations/outbox/unsent-messages.ts'
import { Button } from '#app/ui/button.tsx'
import { BubbleLine, MessageBody } from './message-bubble.tsx'

type Props = { unsent: UnsentMessage; isOffline: boolean; outbox: MessageOutbox; name: string }

/** A message on its way, or one that was refused, with the reason. */
export function UnsentBubble({ unsent, isOffline, outbox, name }: Props) {
  const { text, pictures, refusal } = unsent
  return (
    <BubbleLine isOwn>
      <span className="sr-only">{m.messages_from_you()}</span>
      <div className={refusal === undefined ? 'opacity-75' : undefined}>
        <MessageBody
          message={{ text, pictures, removed: false }}
          isOwn
          withLinks
          label={m.messages_photo_of_you()}
          name={name}
        />
      </div>
      {refusal === undefined ? (
        <p className="text-caption text-muted-foreground">
          {isOffline ? m.messages_waiting() : m.messages_sending()}
        </p>
      ) : (
        <>
          <p className="flex items-start gap-1 text-end text-caption font-medium text-destructive">
            <CircleAlert aria-hidden className="mt-px size-4" />
            <span>
              {m.messages_not_sent()}. {refusal}
            </span>
          </p>
          <p className="flex gap-1">
            <Button look="ghost" size="small" onClick={() => outbox.retry(unsent)}>
              {m.ui_try_again()}
            </Button>
            <Button look="remove" size="small" onClick={() => outbox.remove(unsent)}>
              {m.ui_delete()}
            </Button>
          </p>
        </>
      )}
    </BubbleLine>
  )
}
