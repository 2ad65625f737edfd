import type { BookingLink } from '@ujuzi/contract/businesses/booking-link'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { Copy } from 'lucide-react'
import { siteOrigin } from '#app/lib/page/site-origin.ts'
import { Button } from '#app/ui/button.tsx'
import { SectionCard } from '#app/ui/data/section-card.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { copyText } from '#app/ui/overlay/copy-text.ts'

/** The script tag of the booking button for other sites, with a preview. */
export function BookingButtonCard({ link: { link_name: name } }: { link: BookingLink }) {
  return (
    <SectionCard
      title={m.sharing_button_title()}
      text={name === null ? m.sharing_button_needs_name() : m.sharing_button_text()}
    >
      {name !== null && <ButtonCode name={name} />}
    </SectionCard>
  )
}

function ButtonCode({ name }: { name: string }) {
  const code = `<script async src="${siteOrigin()}/embed/button.js" data-business="${name}"></script>`
  return (
    <>
      <TextArea
        label={m.sharing_button_code()}
        readOnly
        rows={3}
        value={code}
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          look="outline"
          onClick={() =>
            copyText(code, { copied: m.sharing_button_copied(), failed: m.ui_copy_failed() })
          }
        >
          <Copy aria-hidden className="size-5" />
          {m.ui_copy()}
        </Button>
        <iframe
          title={m.sharing_button_preview()}
          src={`/embed/${name}?lang=${getLocale()}`}
          width="260"
          height="60"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="max-w-full scheme-normal"
        />
      </div>
    </>
  )
}
