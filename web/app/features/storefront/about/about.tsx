import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Globe } from 'lucide-react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { MessageLink } from '#app/domain/conversations/message-link.tsx'
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
      <div className="flex flex-wrap gap-2.5 *:flex-auto">
        <MessageLink to={openConversationPath('client', { business: business.id })} />
        {chatUrl && (
          <a
            href={chatUrl}
            rel="nofollow noopener ugc"
            aria-label={m.business_message_label({ name })}
            className={buttonClasses({ look: 'outline' })}
          >
            {m.business_whatsapp()}
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
    </Card>
  )
}
