import { m } from '@ujuzi/contract/messages'
import { Clock } from 'lucide-react'
import type { Shop } from '#app/features/services/business.ts'
import { ServiceCover } from '#app/features/services/service-cover.tsx'
import type { Values } from '#app/features/services/service-values.ts'
import { Card } from '#app/ui/data/card.tsx'
import { shownDuration, shownPrice } from './service-words.ts'

type Props = { shop: Shop; serviceId: string | undefined; values: Values }

/** The card as clients will see it, while it is being written. */
export function ServicePreview({ shop, serviceId, values }: Props) {
  const duration = shownDuration(values)
  return (
    <aside aria-label={m.services_preview()}>
      <p className="mb-2 text-sm text-muted-foreground">{m.services_preview()}</p>
      <Card className="overflow-hidden">
        <ServiceCover shop={shop} serviceId={serviceId} illustration={values.images[0]} />
        <div className="grid gap-1.5 p-4">
          <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
            {values.title.trim() || m.services_untitled()}
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-semibold">
              {shownPrice(values)?.text ?? (
                <span className="font-normal text-muted-foreground">{m.services_no_price()}</span>
              )}
            </span>
            {duration && (
              <span className="inline-flex items-center gap-1.5 text-sm text-muted-foreground">
                <Clock aria-hidden className="size-4" />
                {duration}
              </span>
            )}
          </p>
        </div>
      </Card>
    </aside>
  )
}
