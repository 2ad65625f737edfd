import { m } from '@ujuzi/contract/messages'
import { BriefcaseBusiness, Mail, MapPin, Phone, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '#app/features/settings/editor.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

/** Preview of the public page with the current switches. */
export function PagePreview() {
  const { example, portrait } = useSettings()
  return (
    <section
      aria-labelledby="page-preview"
      className="grid content-start gap-2.5 rounded-control bg-muted p-3.5"
    >
      <h3 id="page-preview" className="text-sm text-muted-foreground">
        {m.business_settings_preview_visitors()}
      </h3>
      <div className="overflow-hidden rounded-control border bg-card">
        <div className="h-12">
          <Cloth id={example.businessId} category={example.category} size="1800x400" />
        </div>
        <div className="relative -mt-6 px-3.5">
          <Avatar
            name={example.businessName}
            drawn={
              portrait
                ? { portrait, clothId: example.businessId, category: example.category }
                : null
            }
            ringed
          />
        </div>
        <div className="grid gap-1 px-3.5 pt-1 pb-3.5 text-sm wrap-anywhere">
          <p className="text-base font-semibold">{example.businessName}</p>
          <PreviewRating />
          <PreviewFacts />
        </div>
      </div>
    </section>
  )
}

function PreviewRating() {
  const { draft, example } = useSettings()
  if (!draft['privacy.show_reviews'] || example.rating === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 *:whitespace-nowrap">
      <Star aria-hidden className="size-4 fill-rating stroke-rating" />
      <b className="font-semibold">{ratingText(example.rating)}</b>
      <span>({countText(example.reviewCount)})</span>
    </p>
  )
}

function PreviewFacts() {
  const { draft, example } = useSettings()
  const place = [draft['privacy.show_location'] && example.street, example.district]
  return (
    <>
      <Line icon={<MapPin aria-hidden />}>{place.filter(Boolean).join(', ')}</Line>
      {example.phone && (
        <Line
          icon={<Phone aria-hidden />}
          struck={!draft['privacy.show_phone_number'] && m.ui_phone_number()}
          note={m.business_settings_after_booking()}
        >
          {example.phone}
        </Line>
      )}
      <Line
        icon={<Mail aria-hidden />}
        struck={!draft['privacy.show_email'] && m.business_settings_show_email()}
        note={m.business_settings_not_shown()}
      >
        {example.email}
      </Line>
      <Line
        icon={<BriefcaseBusiness aria-hidden />}
        struck={!draft['privacy.show_services'] && m.business_settings_show_services()}
        note={m.business_settings_not_shown()}
      >
        {m.business_settings_show_services()}
      </Line>
    </>
  )
}

type LineProps = {
  icon: ReactNode
  /** Name of the hidden value; false if it is shown. */
  struck?: string | false
  /** Text shown beside a hidden value. */
  note?: string
  children: ReactNode
}

const Line = ({ icon, struck, note, children }: LineProps) => (
  <p className="flex items-start gap-1.5 text-muted-foreground [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none">
    {icon}
    {struck ? (
      <span>
        <s aria-hidden="true">{struck}</s>
        <span className="sr-only">{struck}:</span> {note}
      </span>
    ) : (
      <span className="text-foreground">{children}</span>
    )}
  </p>
)
