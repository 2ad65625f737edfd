import { openConversation } from '@ujuzi/contract/conversations/conversations'
import { m } from '@ujuzi/contract/messages'
import { MessageSquare } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button, type ButtonStyle } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { conversationPath } from './conversation-path.ts'

type Props = ButtonStyle & {
  /** Whom to write to: a business, the other party of a booking, or a client with an account. */
  to: { professional_id: string } | { booking_id: string } | { client_id: string }
  className?: string
}

/** Opens the conversation, and creates it if there is none. */
export function MessageButton({ to, ...style }: Props) {
  const navigate = useNavigate()
  const opening = useSubmission(openConversation, m.messages_open_failed())
  async function open() {
    const conversation = await opening.send({ body: to })
    if (typeof conversation !== 'string') void navigate(conversationPath(conversation))
  }
  return (
    <Button look="outline" {...style} pending={opening.pending} onClick={open}>
      <MessageSquare aria-hidden className={style.size === 'small' ? 'size-4.5' : 'size-5'} />
      {m.messages_message()}
    </Button>
  )
}
