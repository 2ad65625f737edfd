import { m } from '@ujuzi/contract/messages'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import { type Choices, serviceSearch } from '#app/features/bookings/shared/choices.ts'
import type { ServiceSequence } from '#app/features/bookings/shared/service-sequence.ts'
import { Step } from '#app/features/bookings/shared/step.tsx'
import { durationText } from '#app/lib/i18n/duration.ts'
import { Card } from '#app/ui/data/card.tsx'
import { ChosenServices } from './chosen-services.tsx'

type Props = {
  services: ServiceSequence
  sequence: ServiceSequence
  choices: Choices
}

export function ServiceStep({ services, sequence, choices }: Props) {
  if (sequence.length === 0) {
    return (
      <Step number={1} state="now">
        <h2 className="heading-4">{m.book_choose_service()}</h2>
        <ServiceList services={services} choices={choices} />
      </Step>
    )
  }
  return (
    <Step number={1} state="done">
      <ChosenServices {...{ services, sequence, choices }} />
    </Step>
  )
}

function ServiceList({ services, choices }: Omit<Props, 'sequence'>) {
  if (services.length === 0)
    return <p className="mt-2 text-muted-foreground">{m.book_no_services()}</p>
  return (
    <Card className="mt-4 overflow-hidden">
      <ul>
        {services.map((service) => (
          <li key={service.id} className="border-t first:border-t-0">
            <Link
              to={serviceSearch(choices, [service.id])}
              className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-accent focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{service.name}</span>
                <span className="text-sm text-muted-foreground">
                  {durationText(service.duration)}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{priceText(service)}</span>
              <ChevronRight aria-hidden className="size-5 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
