import { m } from '@ujuzi/contract/messages'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import {
  type Choices,
  choicesSearch,
  serviceSearch,
} from '#app/features/bookings/shared/choices.ts'
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
  team: BookPage['team']
}

export function ServiceStep({ business, services, sequence, choices, team }: Props) {
  if (sequence.length === 0) {
    const person = team.find(({ id }) => id === choices.member)
    return (
      <Step number={1} state="now">
        <h2 className="heading-4">
          {person ? m.book_choose_service_of({ name: person.name }) : m.ui_choose_service()}
        </h2>
        <ServiceList
          {...{ business, choices }}
          services={person ? servicesOf(person, services) : services}
        />
        {person && (
          <Link
            to={choicesSearch({ ...choices, member: undefined })}
            className="text-link mt-3 inline-flex min-h-11 items-center"
          >
            {m.book_services_of_all()}
          </Link>
        )}
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

const servicesOf = ({ services: own }: BookPage['team'][number], services: ServiceSequence) =>
  services.filter(({ id }) => own.some(({ service_id }) => service_id === id))

function ServiceList({ business, services, choices }: Omit<Props, 'sequence' | 'team'>) {
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
