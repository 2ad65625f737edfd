import { m } from '@ujuzi/contract/messages'
import { MessageSquare } from 'lucide-react'
import { type ButtonStyle, LinkButton } from '#app/ui/button.tsx'

type Props = ButtonStyle & { to: string; className?: string }

/** Leads to a conversation. */
export const MessageLink = ({ to, ...style }: Props) => (
  <LinkButton look="outline" {...style} to={to}>
    <MessageSquare aria-hidden className={style.size === 'small' ? 'size-4.5' : 'size-5'} />
    {m.business_message()}
  </LinkButton>
)
