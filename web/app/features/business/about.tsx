import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Globe, MessageSquare } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { BusinessProps } from './business-page.ts'
import { whatsAppLink } from './whatsapp.ts'

export function About({ business }: BusinessProps) {
  const { bio, website, instagram, phone, business_name: name } = business
  const home = website && webAddress(website)
  const photos = instagram && instagramAddress(instagram)
  const chat = phone && whatsAppLink(phone, m.business_message_text({ name, site: site.name }))
  if (!(bio || home || photos || chat)) return null
  return (
    <Card className="grid content-start gap-3 p-4 lg:p-5">
      <h2 className="title-2">{m.business_about()}</h2>
      {bio && <p className="whitespace-pre-line text-muted-foreground wrap-anywhere">{bio}</p>}
      {home && (
        <a
          href={home.href}
          rel="nofollow noopener"
          className="flex min-h-11 items-center gap-1.5 break-all text-link"
        >
          <Globe aria-hidden className="size-4" />
          {home.hostname.replace(/^www\./, '')}
        </a>
      )}
      {(chat || photos) && (
        <div className="flex flex-wrap gap-2.5 *:flex-1">
          {chat && (
            <a
              href={chat}
              rel="nofollow noopener"
              aria-label={m.business_message_label({ name })}
              className={buttonClasses({ look: 'outline' })}
            >
              <MessageSquare aria-hidden className="size-5" />
              {m.business_message()}
            </a>
          )}
          {photos && (
            <a
              href={photos.href}
              rel="nofollow noopener"
              className={buttonClasses({ look: 'outline' })}
            >
              {m.business_instagram()}
            </a>
          )}
        </div>
      )}
    </Card>
  )
}

/** Only the web: an address a business typed must not run a script here. */
function webAddress(typed: string) {
  const url = URL.parse(/^https?:/i.test(typed) ? typed : `https://${typed}`)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

const instagramAddress = (typed: string) =>
  webAddress(
    /[./]/.test(typed) ? typed : `instagram.com/${encodeURIComponent(typed.replace(/^@/, ''))}`,
  )
