import { m } from '@ujuzi/contract/messages'
import { Clock } from 'lucide-react'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { ServiceCover } from '#app/features/services/service-cover.tsx'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { Card } from '#app/ui/data/card.tsx'
import { durationAsShown, priceAsShown } from './service-words.ts'

type Props = { business: OwnBusiness; serviceId: string | undefined; values: ServiceValues }

/** Preview of the card that clients will see. */
export function ServicePreview({ business, serviceId, values }: Props) {
  const duration = durationAsShown(values)
  return (
    <aside aria-label={m.services_preview()}>
      <p className="mb-2 text-sm text-muted-foreground">{m.services_preview()}</p>
      <Card className="overflow-hidden">
        <ServiceCover business={business} serviceId={serviceId} illustration={values.images[0]} />
        <div className="grid gap-1.5 p-4">
          <p className="font-semibold leading-snug [overflow-wrap:anywhere]">
            {values.title.trim() || m.services_untitled()}
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-3">
            <span className="font-semibold">
              {priceAsShown(values)?.text ?? (
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
