import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Mail, Phone } from 'lucide-react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { MessageLink } from '#app/domain/conversations/message-link.tsx'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BusinessProps } from './business-data.ts'
import type { WordsProps } from './business-page.ts'

const look = buttonClasses({ look: 'outline' })

/** Shown if a business hides its services: how to contact it, and how returning clients book again. */
export function PrivateServices({ business, words }: BusinessProps & WordsProps) {
  const { phone, email, business_name: name } = business
  const chatUrl = phone && whatsAppLink(phone, m.business_message_text({ name, site: site.name }))
  const { services, returning, bookings } = words.private
  return (
    <Card className="mt-3 grid gap-3 p-4 lg:p-5">
      <p>{services}</p>
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-auto">
        <MessageLink to={openConversationPath('client', { business: business.id })} />
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={look}>
            <Phone aria-hidden className="size-5" />
            {m.business_call({ name })}
          </a>
        )}
        {chatUrl && (
          <a
            href={chatUrl}
            rel="nofollow noopener ugc"
            aria-label={m.business_message_label({ name })}
            className={look}
          >
            {m.business_whatsapp()}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={look}>
            <Mail aria-hidden className="size-5" />
            {m.business_email({ name })}
          </a>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t pt-2 text-sm text-muted-foreground">
        <p>{returning}</p>
        <Link
          to="/client/bookings"
          className="inline-flex min-h-11 items-center text-link font-medium"
        >
          {bookings}
        </Link>
      </div>
    </Card>
  )
}
