import { m } from '@ujuzi/contract/messages'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { priceOf } from '#app/domain/price/price.ts'
import { type Choices, withServices } from '#app/features/bookings/shared/choices.ts'
import {
  type BookableService,
  placed,
  totalOf,
  type Visit,
} from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { AddService, focusAdding } from './add-service.tsx'

type Props = { services: Visit; visit: Visit; choices: Choices }

/** What is chosen, in its order, and what could follow in the same visit. */
export function VisitServices({ services, visit, choices }: Props) {
  const several = visit.length > 1
  return (
    <>
      <h2 className="text-sm font-medium text-muted-foreground">
        {several ? m.book_services() : m.book_service()}
      </h2>
      <ol>
        {placed(visit).map(({ key, service, place }) => (
          <li key={key} className="flex items-center justify-between gap-4 cramped:flex-wrap">
            <Chosen service={service} />
            {several && (
              <Link
                to={withServices(choices, idsOf(visit.toSpliced(place, 1)))}
                preventScrollReset
                aria-label={m.book_remove({ name: service.name })}
                onClick={focusAdding}
                className={iconButtonClasses}
              >
                <X aria-hidden className="size-5" />
              </Link>
            )}
            {!several && services.length > 1 && (
              <LinkButton to={withServices(choices, [])} look="ghost">
                {m.book_change()}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-1 border-t pt-3 font-semibold empty:hidden">
        {several && <Together visit={visit} />}
      </p>
      <AddService {...{ services, visit, choices }} />
    </>
  )
}

const idsOf = (visit: Visit) => visit.map(({ id }) => id)

function Chosen({ service }: { service: BookableService }) {
  return (
    <div className="min-w-0 py-1 wrap-anywhere">
      <p className="title-2">{service.name}</p>
      <p className="text-sm text-muted-foreground">
        {durationText(service.duration)} ·{' '}
        <span className="font-semibold text-foreground">{priceOf(service)}</span>
      </p>
    </div>
  )
}

function Together({ visit }: { visit: Visit }) {
  const total = totalOf(visit)
  if (!total) return null
  return (
    <>
      {m.book_together()}: {durationText(total.duration)} · {priceOf(total)}
    </>
  )
}
