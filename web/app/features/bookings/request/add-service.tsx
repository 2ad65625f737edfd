import { m } from '@ujuzi/contract/messages'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { priceOf } from '#app/domain/price/price.ts'
import { type Choices, withServices } from '#app/features/bookings/shared/choices.ts'
import { addable, servicesMax, type Visit } from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { buttonClasses } from '#app/ui/button.tsx'

type Props = { services: Visit; visit: Visit; choices: Choices }

/** Opens and closes without a script, as the choosing itself works without one. */
export function AddService({ services, visit, choices }: Props) {
  if (visit.length === servicesMax) {
    return (
      <p className="mt-3 text-sm text-muted-foreground">
        {m.book_most_services({ count: servicesMax })}
      </p>
    )
  }
  const further = addable(services, visit)
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
              to={withServices(
                choices,
                [...visit, service].map(({ id }) => id),
              )}
              preventScrollReset
              onClick={focusAdding}
              className="flex min-h-14 items-center gap-3 px-4 py-2.5 hover:bg-accent focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block font-semibold">{service.name}</span>
                <span className="text-sm text-muted-foreground">
                  {durationText(service.duration)}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{priceOf(service)}</span>
              <Plus aria-hidden className="size-5 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The link that was followed goes away: the focus returns to where another service is added. */
export function focusAdding({ currentTarget }: MouseEvent) {
  const adding = currentTarget.closest('section')?.querySelector('details')
  adding?.removeAttribute('open')
  adding?.querySelector('summary')?.focus()
}
