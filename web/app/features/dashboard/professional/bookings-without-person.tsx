import { m } from '@ujuzi/contract/messages'
import { UserRoundX } from 'lucide-react'
import { needsPersonUrl } from '#app/domain/bookings/reassignment.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'

/** Number of upcoming bookings whose person left, with the link to their list. */
export function BookingsWithoutPerson({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-warning-soft text-warning">
        <UserRoundX aria-hidden className="size-5" />
      </span>
      <div className="min-w-[min(12rem,60vw)] flex-1 leading-snug">
        <h2 className="title-2">{m.professional_needs_person_count({ count })}</h2>
        <p className="text-label text-muted-foreground">{m.professional_needs_person_text()}</p>
      </div>
      <LinkButton to={needsPersonUrl} look="outline">
        {m.professional_needs_person_show()}
      </LinkButton>
    </Card>
  )
}
