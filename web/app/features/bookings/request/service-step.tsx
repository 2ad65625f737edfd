import { m } from '@ujuzi/contract/messages'
import { ChevronRight } from 'lucide-react'
import { type Choices, serviceSearch } from '#app/features/bookings/shared/choices.ts'
import type { BookPage } from '#app/features/bookings/shared/load-book-page.ts'
import {
  lacksVariant,
  type ServiceSequence,
} from '#app/features/bookings/shared/service-sequence.ts'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { ChosenServices } from './chosen-services.tsx'
import { belowMinimumText } from './minimum-booking.ts'
import { ServiceItem } from './service-item.tsx'

type Props = {
  business: BookPage['business']
  services: ServiceSequence
  sequence: ServiceSequence
  choices: Choices
}

export function ServiceStep({ business, services, sequence, choices }: Props) {
  if (sequence.length === 0) {
    return (
      <Step number={1} state="now">
        <h2 className="heading-4">{m.book_choose_service()}</h2>
        <ServiceList {...{ business, services, choices }} />
      </Step>
    )
  }
  const tooSmall = belowMinimumText(business, sequence)
  return (
    <Step number={1} state={sequence.some(lacksVariant) ? 'now' : 'done'}>
      <ChosenServices {...{ services, sequence, choices }} />
      {tooSmall && (
        <div className="mt-3">
          <Alert tone="warning">{tooSmall}</Alert>
        </div>
      )}
    </Step>
  )
}

function ServiceList({ business, services, choices }: Omit<Props, 'sequence'>) {
  if (services.length === 0 && !business.showsServices)
    return <PrivateServices name={business.name} />
  if (services.length === 0)
    return <p className="mt-2 text-muted-foreground">{m.book_no_services()}</p>
  return (
    <Card className="mt-4 overflow-hidden">
      <ul>
        {services.map((service) => (
          <ServiceItem
            key={service.id}
            service={service}
            Icon={ChevronRight}
            to={serviceSearch(choices, [service.id])}
            className="min-h-16 py-3"
          />
        ))}
      </ul>
    </Card>
  )
}

function PrivateServices({ name }: { name: string }) {
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <p className="text-muted-foreground">{m.book_private_services({ name })}</p>
      <LinkButton to="/client/bookings" look="outline">
        {m.client_my_bookings()}
      </LinkButton>
    </div>
  )
}
