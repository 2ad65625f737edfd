import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import { type Choices, serviceSearch } from '#app/features/bookings/shared/choices.ts'
import {
  addableServices,
  type ServiceSequence,
  servicesMax,
} from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { buttonClasses } from '#app/ui/button.tsx'

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
          <li key={service.id} className="border-t first:border-t-0">
            <Link
              to={serviceSearch(
                choices,
                [...sequence, service].map(({ id }) => id),
              )}
              preventScrollReset
              onClick={focusAddService}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-accent focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{service.name}</span>
                <span className="text-sm text-muted-foreground">
                  {durationText(service.duration)}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{priceText(service)}</span>
              <Plus aria-hidden className="size-5 text-muted-foreground" />
            </Link>
          </li>
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
