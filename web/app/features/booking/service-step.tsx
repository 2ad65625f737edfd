import { m } from '@ujuzi/contract/messages'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { durationText } from '#app/lib/duration.ts'
import { priceOf } from '#app/lib/price.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { BookableService } from './book-page.ts'
import { type Choices, searchOf } from './choices.ts'
import { Step } from './step.tsx'

type Props = {
  services: readonly BookableService[]
  chosen: BookableService | undefined
  choices: Choices
}

export function ServiceStep({ services, chosen, choices }: Props) {
  if (!chosen) {
    return (
      <Step number={1} state="now">
        <h2 className="heading-4">{m.book_choose_service()}</h2>
        <ServiceList services={services} choices={choices} />
      </Step>
    )
  }
  return (
    <Step number={1} state="done">
      <div className="flex items-center justify-between gap-4 cramped:flex-wrap">
        <div className="min-w-0">
          <h2 className="text-sm font-medium text-muted-foreground">{m.book_service()}</h2>
          <p className="title-2">{chosen.name}</p>
          <p className="text-sm text-muted-foreground">
            {durationText(chosen.duration)} ·{' '}
            <span className="font-semibold text-foreground">{priceOf(chosen)}</span>
          </p>
        </div>
        {services.length > 1 && (
          <LinkButton to={searchOf({ from: choices.from, day: choices.day })} look="ghost">
            {m.book_change()}
          </LinkButton>
        )}
      </div>
    </Step>
  )
}

function ServiceList({ services, choices: { day, from } }: Omit<Props, 'chosen'>) {
  if (services.length === 0)
    return <p className="mt-2 text-muted-foreground">{m.book_no_services()}</p>
  return (
    <Card className="mt-4 overflow-hidden">
      <ul>
        {services.map((service) => (
          <li key={service.id} className="border-t first:border-t-0">
            <Link
              to={searchOf({ service: service.id, day, from })}
              className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-accent focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{service.name}</span>
                <span className="text-sm text-muted-foreground">
                  {durationText(service.duration)}
                </span>
              </span>
              <span className="font-semibold whitespace-nowrap">{priceOf(service)}</span>
              <ChevronRight aria-hidden className="size-5 text-muted-foreground" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
