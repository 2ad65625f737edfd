import { m } from '@ujuzi/contract/messages'

/** Beside the list, until a conversation is chosen. */
export default function NoConversation() {
  return (
    <p className="grid place-items-center p-6 text-center text-muted-foreground">
      {m.messages_choose()}
    </p>
  )
}
