import { m } from '@ujuzi/contract/messages'
import { Globe } from 'lucide-react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { BusinessProps } from './business-page.ts'

export function About({ business }: BusinessProps) {
  const { bio, website, instagram } = business
  const site = website && webAddress(website)
  const photos = instagram && instagramAddress(instagram)
  if (!bio && !site && !photos) return null
  return (
    <Card className="grid content-start gap-3 p-4 lg:p-5">
      <h2 className="title-2">{m.business_about()}</h2>
      {bio && <p className="whitespace-pre-line text-muted-foreground">{bio}</p>}
      {site && (
        <a
          href={site.href}
          rel="nofollow noopener"
          className="flex min-h-11 items-center gap-1.5 text-link"
        >
          <Globe aria-hidden className="size-4" />
          {site.hostname.replace(/^www\./, '')}
        </a>
      )}
      {photos && (
        <a
          href={photos.href}
          rel="nofollow noopener"
          className={buttonClasses({ look: 'outline', block: true })}
        >
          {m.business_instagram()}
        </a>
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
