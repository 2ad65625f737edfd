import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { openConversationPath } from '#app/domain/conversations/conversation-path.ts'
import { MessageLink } from '#app/domain/conversations/message-link.tsx'
import type { BusinessProps } from '#app/features/storefront/business-data.ts'
import type { DetailTexts } from '#app/features/storefront/business-words.ts'
import { sideCardClasses } from '#app/features/storefront/side-card.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Card } from '#app/ui/data/card.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { parseWebUrl, socialLinksOf } from './social-links.ts'

type Props = BusinessProps & { words: Pick<DetailTexts, 'facts'> }

export function About({ business, words }: Props) {
  const { bio, website, phone, whatsapp, about, business_name: name } = business
  const chatNumber = whatsapp ?? phone
  const websiteUrl = website && parseWebUrl(website)
  const links = [
    ...(websiteUrl
      ? [{ label: websiteUrl.hostname.replace(/^www\./, ''), href: websiteUrl.href }]
      : []),
    ...socialLinksOf(business),
  ]
  const chatUrl =
    chatNumber && whatsAppLink(chatNumber, m.business_message_text({ name, site: site.name }))
  return (
    <Card className={classes(sideCardClasses, 'grid content-start gap-3')}>
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
      </div>
      {links.length > 0 && (
        <ul className="-my-1.5 flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                rel="nofollow noopener ugc"
                className="text-link inline-flex min-h-11 min-w-6 items-center justify-center break-all"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
