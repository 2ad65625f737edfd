import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Globe, MessageSquare } from 'lucide-react'
import type { BusinessProps, WordsProps } from '#app/features/storefront/business-page.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Told } from './business-facts.tsx'
import { elsewhereOf, webAddress } from './social-links.ts'
import { whatsAppLink } from './whatsapp.ts'

export function About({ business, words }: BusinessProps & WordsProps) {
  const { bio, website, phone, about, business_name: name } = business
  const home = website && webAddress(website)
  const elsewhere = elsewhereOf(business)
  const chat = phone && whatsAppLink(phone, m.business_message_text({ name, site: site.name }))
  if (!(bio || home || chat || elsewhere.length > 0 || words.told.length > 0)) return null
  return (
    <Card className="grid content-start gap-3 p-4 lg:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="title-2">{m.business_about()}</h2>
        {about?.logo && (
          <img
            src={about.logo}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-12 flex-none rounded-card object-contain"
          />
        )}
      </div>
      {bio && <p className="whitespace-pre-line text-muted-foreground wrap-anywhere">{bio}</p>}
      <Told facts={words.told} />
      {home && (
        <a
          href={home.href}
          rel="nofollow noopener ugc"
          className="flex min-h-11 items-center gap-1.5 break-all text-link"
        >
          <Globe aria-hidden className="size-4" />
          {home.hostname.replace(/^www\./, '')}
        </a>
      )}
      {(chat || elsewhere.length > 0) && (
        <div className="flex flex-wrap gap-2.5 *:flex-auto">
          {chat && (
            <a
              href={chat}
              rel="nofollow noopener ugc"
              aria-label={m.business_message_label({ name })}
              className={buttonClasses({ look: 'outline' })}
            >
              <MessageSquare aria-hidden className="size-5" />
              {m.business_message()}
            </a>
          )}
          {elsewhere.map(({ label, href }) => (
            <a
              key={label}
              href={href}
              rel="nofollow noopener ugc"
              className={buttonClasses({ look: 'outline' })}
            >
              {label}
            </a>
          ))}
        </div>
      )}
    </Card>
  )
}
