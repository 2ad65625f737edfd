import { m } from '@ujuzi/contract/messages'
import type { Service } from '@ujuzi/contract/services/services'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'

/** Variants and add-ons of a service; nothing for a plain one. */
export function ShapeFacts({ service }: { service: Service }) {
  const { variants, add_ons } = service
  return (
    <>
      <Options title={m.services_variants()} options={variants} service={service} />
      <Options title={m.services_add_ons()} options={add_ons} service={service} />
    </>
  )
}

type Props = { title: string; options: Service['add_ons']; service: Service }

function Options({ title, options, service: { currency } }: Props) {
  if (options.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1">
      <h4 className="text-sm text-muted-foreground">{title}</h4>
      <ul className="divide-y border-y text-label">
        {options.map(({ id, name, price, duration }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap">
              {duration > 0 && (
                <span className="text-muted-foreground">{durationText(duration)} · </span>
              )}
              <span className="font-semibold">
                {price > 0 ? priceText({ price, currency }) : m.book_add_on_free()}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
