import type { BookingLink } from '@ujuzi/contract/businesses/booking-link'
import { bookingLinkPath } from '@ujuzi/contract/businesses/booking-link-path'
import { m } from '@ujuzi/contract/messages'
import { Download, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { SocialIcon } from '#app/ui/brand/social-icons.tsx'
import { Button, buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/data/section-card.tsx'
import { CopyField } from '#app/ui/form/copy-field.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { LinkNameForm } from './link-name-form.tsx'
import { QrCode } from './qr-code.tsx'
import { saveQrPng, saveQrSvg } from './qr-files.ts'
import { shortUrl } from './short-url.ts'

export type BookingLinkProps = {
  link: BookingLink
  businessName: string
  /** Why clients do not see the page yet or any more; undefined if they see it. */
  closed: 'hidden' | 'unpublished' | undefined
}

type Props = BookingLinkProps & { onChange: (link: BookingLink) => void }

/** Chooses the short link of the business, and copies, sends and prints it. */
export function BookingLinkCard({ link, businessName, closed, onChange }: Props) {
  const [editing, setEditing] = useState(false)

  function save(changed: BookingLink) {
    onChange(changed)
    setEditing(false)
    notify.success(m.sharing_link_saved({ link: shortUrl(changed.url) }))
  }

  return (
    <SectionCard
      title={m.sharing_link_title()}
      text={m.sharing_link_text()}
      sentence={sentence(link, closed)}
    >
      {link.link_name === null || editing ? (
        <LinkNameForm
          link={link}
          onSaved={save}
          onCancel={editing ? () => setEditing(false) : undefined}
        />
      ) : (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
          <div className="grid gap-4">
            <CopyField
              label={m.sharing_link_your()}
              url={link.url}
              copyLabel={m.ui_copy()}
              copied={m.ui_link_copied()}
              failed={m.ui_copy_failed()}
            />
            <div className="flex flex-wrap gap-2">
              <a
                href={whatsAppLink(
                  undefined,
                  m.sharing_link_message({ name: businessName, link: link.url }),
                )}
                target="_blank"
                rel="noopener"
                className={buttonClasses({ look: 'outline' })}
              >
                <SocialIcon name="whatsapp" />
                {m.sharing_link_whatsapp()}
              </a>
              <LinkButton to="/professional/poster" look="outline">
                <Printer aria-hidden className="size-5" />
                {m.sharing_poster_open()}
              </LinkButton>
              <Button look="ghost" onClick={() => setEditing(true)}>
                <Pencil aria-hidden className="size-5" />
                {m.sharing_link_change()}
              </Button>
            </div>
          </div>
          <QrPanel link={link} />
        </div>
      )}
    </SectionCard>
  )
}

const closedTexts = {
  hidden: m.sharing_link_says_hidden,
  unpublished: m.sharing_link_says_unpublished,
}

function sentence({ link_name, earlier_names, url }: BookingLink, closed: Props['closed']) {
  if (closed) return closedTexts[closed]()
  if (link_name === null) return m.sharing_link_says_none()
  const link = shortUrl(url)
  if (earlier_names.length === 0) return m.sharing_link_says_one({ link })
  return m.sharing_link_says_earlier({
    link,
    names: allOfText(earlier_names.map(bookingLinkPath)),
  })
}

function QrPanel({ link }: { link: BookingLink }) {
  const name = link.link_name ?? 'qr'
  return (
    <div className="grid w-48 gap-2">
      <QrCode qr={link.qr} className="w-full rounded-control border" />
      <div className="grid grid-cols-2 gap-2">
        <Button
          look="outline"
          size="small"
          aria-label={m.sharing_qr_png()}
          onClick={() =>
            saveQrPng(name, link.qr).catch(() => notify.failure(m.sharing_save_failed()))
          }
        >
          <Download aria-hidden className="size-4.5" />
          PNG
        </Button>
        <Button
          look="outline"
          size="small"
          aria-label={m.sharing_qr_svg()}
          onClick={() => saveQrSvg(name, link.qr)}
        >
          <Download aria-hidden className="size-4.5" />
          SVG
        </Button>
      </div>
    </div>
  )
}
