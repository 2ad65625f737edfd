import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Globe, MessageSquare } from 'lucide-react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import type { BusinessProps, WordsProps } from '#app/features/storefront/business-page.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { parseWebUrl, socialLinksOf } from './social-links.ts'

export function About({ business, words }: BusinessProps & WordsProps) {
  const { bio, website, phone, whatsapp, about, business_name: name } = business
  const chatNumber = whatsapp ?? phone
  const websiteUrl = website && parseWebUrl(website)
  const socialLinks = socialLinksOf(business)
  const chatUrl =
    chatNumber && whatsAppLink(chatNumber, m.business_message_text({ name, site: site.name }))
  if (!(bio || websiteUrl || chatUrl || socialLinks.length > 0 || words.facts.length > 0))
    return null
  return (
    <Card className="grid content-start gap-3 p-4 lg:p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="title-2">{m.business_about()}</h2>
        {about.logo && (
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
      <BusinessFacts facts={words.facts} />
      {websiteUrl && (
        <a
          href={websiteUrl.href}
          rel="nofollow noopener ugc"
          className="flex min-h-11 items-center gap-1.5 break-all text-link"
        >
          <Globe aria-hidden className="size-4" />
          {websiteUrl.hostname.replace(/^www\./, '')}
        </a>
      )}
      {(chatUrl || socialLinks.length > 0) && (
        <div className="flex flex-wrap gap-2.5 *:flex-auto">
          {chatUrl && (
            <a
              href={chatUrl}
              rel="nofollow noopener ugc"
              aria-label={m.business_message_label({ name })}
              className={buttonClasses({ look: 'outline' })}
            >
              <MessageSquare aria-hidden className="size-5" />
              {m.business_message()}
            </a>
          )}
          {socialLinks.map(({ label, href }) => (
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
