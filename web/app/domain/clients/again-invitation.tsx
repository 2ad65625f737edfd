import { againPath } from '@ujuzi/contract/bookings/again-link'
import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { MessageCircle, MessageSquareText } from 'lucide-react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { CopyField } from '#app/ui/form/copy-field.tsx'

type Props = {
  client: Pick<ClientHistory, 'name' | 'phone' | 'consent'>
  /** The booking that is to be booked again. */
  booking: { id: string; service: string }
  business: string
}

/** Link with which the client books the same again, to send by SMS or WhatsApp. Not for those who want no messages. */
export function AgainInvitation({ client, booking, business }: Props) {
  const { phone, consent, name } = client
  const [first = name] = name.split(' ')
  if (consent.state === 'no') {
    return <p className="text-muted-foreground">{m.clients_again_no_messages({ name: first })}</p>
  }
  const url = `${location.origin}${againPath(booking.id)}`
  const text = m.clients_again_message({ name: first, service: booking.service, business, url })
  const looks = buttonClasses({ look: 'outline', size: 'small' })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <a href={smsLink(phone, text)} className={looks}>
          <MessageSquareText aria-hidden className="size-5" />
          {m.clients_again_sms()}
        </a>
        <a
          href={(phone && whatsAppLink(phone, text)) || whatsAppLink(undefined, text)}
          target="_blank"
          rel="noreferrer"
          className={looks}
        >
          <MessageCircle aria-hidden className="size-5" />
          {m.payments_whatsapp()}
          <span className="sr-only">{m.client_new_tab()}</span>
        </a>
      </div>
      <CopyField
        label={m.clients_again_link()}
        hint={m.clients_again_hint()}
        url={url}
        copyLabel={m.ui_copy()}
        copied={m.ui_link_copied()}
        failed={m.ui_copy_failed()}
      />
    </div>
  )
}

/** Opens the message app of the phone; without a number it asks for the recipient. */
const smsLink = (phone: string | null, text: string) =>
  `sms:${(phone ?? '').replace(/[^\d+]/g, '')}?&body=${encodeURIComponent(text)}`
