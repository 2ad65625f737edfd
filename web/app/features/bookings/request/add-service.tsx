import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type Choices, serviceSearch } from '#app/features/bookings/shared/choices.ts'
import {
  addableServices,
  type ServiceSequence,
  servicesMax,
} from '#app/features/bookings/shared/service-sequence.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { ServiceItem } from './service-item.tsx'

type Props = { services: ServiceSequence; sequence: ServiceSequence; choices: Choices }

/** Adds a service. Uses `details` and links, so that it works without JavaScript. */
export function AddService({ services, sequence, choices }: Props) {
  if (sequence.length === servicesMax) {
    return (
      <p className="mt-3 text-sm text-muted-foreground">
        {m.book_most_services({ count: servicesMax })}
      </p>
    )
  }
  const further = addableServices(services, sequence)
  if (services.length < 2 || further.length === 0) return null
  return (
    <details className="group/add mt-2">
      <summary
        className={`${buttonClasses({ look: 'ghost', size: 'small' })} -ml-3.5 cursor-pointer list-none cramped:ml-0 [&::-webkit-details-marker]:hidden`}
      >
        <Plus
          aria-hidden
          className="size-5 text-primary transition-transform group-open/add:rotate-45"
        />
        {m.book_add_service()}
      </summary>
      <ul className="mt-2 overflow-hidden rounded-card border bg-card">
        {further.map((service) => (
          <ServiceItem
            key={service.id}
            service={service}
            Icon={Plus}
            to={serviceSearch(
              choices,
              [...sequence, service].map(({ id }) => id),
            )}
            preventScrollReset
            onClick={focusAddService}
            className="min-h-14 py-2.5"
          />
        ))}
      </ul>
    </details>
  )
}

/** The clicked link disappears, so focus returns to the summary of the add list. */
export function focusAddService({ currentTarget }: MouseEvent) {
  const adding = currentTarget.closest('section')?.querySelector('details')
  adding?.removeAttribute('open')
  adding?.querySelector('summary')?.focus()
}
