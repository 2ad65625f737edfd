import { type BookingLink, bookingLinkPath } from '@ujuzi/contract/businesses/booking-link'
import { m } from '@ujuzi/contract/messages'
import { Copy, Download, Link2, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { allOfText } from '#app/lib/i18n/lists.ts'
import { SocialIcon } from '#app/ui/brand/social-icons.tsx'
import { Button, buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { RuleSentence } from '#app/ui/data/rule-sentence.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { copyText } from './copy-text.ts'
import { LinkNameForm } from './link-name-form.tsx'
import { QrCode } from './qr-code.tsx'
import { saveQrPng, saveQrSvg } from './qr-files.ts'

export type BookingLinkProps = {
  link: BookingLink
  businessName: string
  /** Whether the profile is hidden, so that the link opens nothing. */
  hidden: boolean
}

type Props = BookingLinkProps & { onChange: (link: BookingLink) => void }

/** Chooses the short link of the business, and copies, sends and prints it. */
export function BookingLinkCard({ link, businessName, hidden, onChange }: Props) {
  const [editing, setEditing] = useState(false)
  const shown = withoutScheme(link.url)

  function save(changed: BookingLink) {
    onChange(changed)
    setEditing(false)
    notify.success(m.sharing_link_saved({ link: withoutScheme(changed.url) }))
  }

  return (
    <section aria-labelledby="booking-link-title" className="rounded-card border bg-card">
      <div className="grid gap-4 p-4 md:p-6">
        <div>
          <h2 id="booking-link-title" className="title-2">
            {m.sharing_link_title()}
          </h2>
          <p className="mt-1.5 text-muted-foreground">{m.sharing_link_text()}</p>
        </div>
        {link.link_name === null || editing ? (
          <LinkNameForm
            link={link}
            onSaved={save}
            onCancel={editing ? () => setEditing(false) : undefined}
          />
        ) : (
          <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
            <div className="grid gap-4">
              <LinkField url={link.url} />
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
      </div>
      <RuleSentence>{sentence(link, shown, hidden)}</RuleSentence>
    </section>
  )
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '')

function sentence({ link_name, earlier_names }: BookingLink, shown: string, hidden: boolean) {
  if (hidden) return m.sharing_link_says_hidden()
  if (link_name === null) return m.sharing_link_says_none()
  if (earlier_names.length === 0) return m.sharing_link_says_one({ link: shown })
  const names = allOfText(earlier_names.map(bookingLinkPath))
  return m.sharing_link_says_earlier({ link: shown, names })
}

const LinkField = ({ url }: { url: string }) => (
  <TextField
    label={m.sharing_link_your()}
    readOnly
    value={url}
    icon={<Link2 aria-hidden className="size-5" />}
    end={
      <Button
        look="secondary"
        size="small"
        className="-mr-3 flex-none"
        onClick={() => copyText(url, m.sharing_link_copied())}
      >
        <Copy aria-hidden className="size-4.5" />
        {m.sharing_link_copy()}
      </Button>
    }
    onFocus={(event) => event.currentTarget.select()}
  />
)

function QrPanel({ link }: { link: BookingLink }) {
  const name = link.link_name ?? 'qr'
  return (
    <div className="grid w-44 justify-items-stretch gap-2">
      <QrCode qr={link.qr} className="w-full rounded-control border" />
      <Button
        look="outline"
        size="small"
        onClick={() =>
          saveQrPng(name, link.qr).catch(() => notify.failure(m.sharing_save_failed()))
        }
      >
        <Download aria-hidden className="size-4.5" />
        {m.sharing_qr_png()}
      </Button>
      <Button look="outline" size="small" onClick={() => saveQrSvg(name, link.qr)}>
        <Download aria-hidden className="size-4.5" />
        {m.sharing_qr_svg()}
      </Button>
    </div>
  )
}
