import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { CalendarCheck, ImageDown, Printer, UserPlus } from 'lucide-react'
import { fieldPath, type LinkedField } from '#app/domain/business/field-path.ts'
import { whatsAppLink } from '#app/domain/business/whatsapp.ts'
import { SocialIcon } from '#app/ui/brand/social-icons.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { CopyField } from '#app/ui/form/copy-field.tsx'
import { Link } from '#app/ui/link.tsx'

type Business = NonNullable<BusinessFigures['business']>

/** Says that the page is live, and what to do with it first. */
export function LivePageCard({ business }: { business: Business }) {
  const { id, business_name: name, page_url: link, missing } = business
  return (
    <section
      aria-labelledby="live-page"
      className="grid gap-4 rounded-card border bg-card p-4 md:p-6"
    >
      <div>
        <h2 id="live-page" className="title-2">
          {m.sharing_live_title()}
        </h2>
        <p className="mt-1.5 text-muted-foreground">{m.sharing_live_text()}</p>
      </div>
      {missing.length > 0 && (
        <Alert tone="warning">
          <ul className="grid gap-1">
            {missing.map((part) => (
              <li key={part} className="flex flex-wrap gap-x-3">
                {missingParts[part].text()}
                <Link to={fieldPath(missingParts[part].field)} className="text-link">
                  {missingParts[part].label()}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <CopyField
        label={m.sharing_link_your()}
        url={link}
        copyLabel={m.ui_copy()}
        copied={m.ui_link_copied()}
        failed={m.ui_copy_failed()}
      />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        <a
          href={whatsAppLink(undefined, m.sharing_link_message({ name, link }))}
          target="_blank"
          rel="noopener"
          className={buttonClasses({})}
        >
          <SocialIcon name="whatsapp" />
          {m.sharing_link_whatsapp()}
        </a>
        <a
          href={`/og/business/${id}.png?lang=${getLocale()}`}
          download={`${name}.png`}
          className={buttonClasses({ look: 'outline' })}
        >
          <ImageDown aria-hidden className="size-5" />
          {m.sharing_live_picture()}
        </a>
        <LinkButton to="/professional/poster" look="outline">
          <Printer aria-hidden className="size-5" />
          {m.sharing_poster_open()}
        </LinkButton>
      </div>
      <div className="grid gap-2 border-t pt-4 sm:flex sm:flex-wrap">
        <a
          href={`/services/${id}`}
          target="_blank"
          rel="noopener"
          className={buttonClasses({ look: 'secondary' })}
        >
          <CalendarCheck aria-hidden className="size-5" />
          {m.sharing_live_try()}
          <span className="sr-only">{m.client_new_tab()}</span>
        </a>
        <LinkButton to="/professional/clients" look="secondary">
          <UserPlus aria-hidden className="size-5" />
          {m.sharing_live_clients()}
        </LinkButton>
      </div>
    </section>
  )
}

const missingParts = {
  place: {
    text: m.sharing_live_no_place,
    field: 'location.district',
    label: m.professional_way_address,
  },
  phone: {
    text: m.sharing_live_no_phone,
    field: 'business.phone',
    label: m.professional_way_phone,
  },
} as const satisfies Record<
  Business['missing'][number],
  { text: () => string; field: LinkedField; label: () => string }
>
