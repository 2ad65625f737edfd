import { m } from '@ujuzi/contract/messages'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import { type Choices, serviceSearch } from '#app/features/bookings/shared/choices.ts'
import {
  type ChosenService,
  lacksVariant,
  type ServiceSequence,
  sequenceTotal,
  withKeys,
} from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { AddService, focusAddService } from './add-service.tsx'
import { lowestPriceText } from './options/lowest-price-text.ts'
import { ServiceOptions } from './options/service-options.tsx'

type Props = { services: ServiceSequence; sequence: ServiceSequence; choices: Choices }

/** The chosen services in order, and services that can be added. */
export function ChosenServices({ services, sequence, choices }: Props) {
  const several = sequence.length > 1
  return (
    <>
      <h2 className="text-sm font-medium text-muted-foreground">
        {several ? m.book_services() : m.book_service()}
      </h2>
      <ol>
        {withKeys(sequence).map(({ key, service, index }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-4">
            <ServiceSummary service={service} />
            {several && (
              <Link
                to={serviceSearch(choices, idsOf(sequence.toSpliced(index, 1)))}
                preventScrollReset
                aria-label={m.book_remove({ name: service.name })}
                onClick={focusAddService}
                className={iconButtonClasses}
              >
                <X aria-hidden className="size-5" />
              </Link>
            )}
            {!several && services.length > 1 && (
              <LinkButton to={serviceSearch(choices, [])} look="ghost">
                {m.ui_change()}
              </LinkButton>
            )}
            {!isRepeated(sequence, index) && <ServiceOptions {...{ service, choices }} />}
          </li>
        ))}
      </ol>
      <p role="status" className="mt-1 border-t pt-3 font-semibold empty:hidden">
        {several && <Total sequence={sequence} />}
      </p>
      <AddService {...{ services, sequence, choices }} />
    </>
  )
}

/** Options count for a service wherever it occurs in the booking, so they are asked for once. */
const isRepeated = (sequence: ServiceSequence, index: number) =>
  sequence.findIndex(({ id }) => id === sequence[index]?.id) < index

const idsOf = (sequence: ServiceSequence) => sequence.map(({ id }) => id)

function ServiceSummary({ service }: { service: ChosenService }) {
  return (
    <div className="min-w-0 flex-1 py-1 wrap-anywhere cramped:basis-full">
      <p className="title-2">{service.name}</p>
      <p className="text-sm text-muted-foreground">
        {durationText(service.duration)} ·{' '}
        <span className="font-semibold text-foreground">{lowestPriceText(service)}</span>
      </p>
      {service.seats && (
        <p className="text-sm text-muted-foreground">{m.book_group({ count: service.seats })}</p>
      )}
    </div>
  )
}

function Total({ sequence }: { sequence: ServiceSequence }) {
  const total = sequenceTotal(sequence)
  if (!total) return null
  const price = sequence.some(lacksVariant)
    ? m.business_from({ price: priceText(total) })
    : priceText(total)
  return <>{m.book_together({ duration: durationText(total.duration), price })}</>
}
