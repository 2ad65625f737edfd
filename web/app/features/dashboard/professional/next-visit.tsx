import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { m } from '@ujuzi/contract/messages'
import { ArrowRight, Clock, MapPin, StickyNote } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#app/domain/bookings/professional-status.tsx'
import { clientName, placeText } from '#app/domain/bookings/professional-text.ts'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { clothCut } from '#app/domain/business/cloth-cut.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { addDays, capitalised, localDay, longDay, timeText } from '#app/lib/i18n/times.ts'
import { DrawnCloth } from '#app/ui/brand/drawn-cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Props = {
  booking: CalendarBooking | undefined
  business: BusinessCalendar['professional']
  timezone: string
  now: number
  /** Whether the business has ever been booked. */
  hasBookings: boolean
}

/** The next confirmed booking of the coming days, with the face of the client in front of the cloth. */
export function NextVisit({ booking, business, timezone, now, hasBookings }: Props) {
  if (!booking) return <NoVisit hasBookings={hasBookings} />
  const { id, service, start, end, note } = booking
  const name = clientName(booking)
  return (
    <Card className="grid grid-cols-[5rem_minmax(0,1fr)] cramped:grid-cols-[minmax(0,1fr)] overflow-hidden md:grid-cols-[8.5rem_minmax(0,1fr)]">
      <div className="relative min-h-full cramped:hidden">
        <div aria-hidden="true" className="absolute inset-0">
          <DrawnCloth
            id={business.id}
            category={clothCategory(business.category)}
            cut={clothCut(service.id)}
            size="600x800"
          />
        </div>
        <div className="absolute inset-x-0 bottom-4 grid justify-center">
          <Avatar name={name} src={booking.client?.photo} size="large" ringed />
        </div>
      </div>
      <div className="grid content-center gap-2 p-4 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-label font-semibold text-muted-foreground">
            {m.professional_next_visit()}
          </h2>
          <StatusBadge booking={booking} now={now} />
        </div>
        <p className="heading-3 text-balance">
          {capitalised(dayText(start, timezone, now))}, {timeText(start, timezone)}
        </p>
        <p className="leading-snug wrap-anywhere">
          <b className="font-semibold">{name}</b> · {service.name}
        </p>
        <ul className="grid gap-1 text-label">
          <Fact icon={<Clock aria-hidden />}>
            {m.professional_lasts_until({
              duration: durationText((Date.parse(end) - Date.parse(start)) / 60_000),
              time: timeText(end, timezone),
            })}
          </Fact>
          <Fact icon={<MapPin aria-hidden />}>{placeText(booking)}</Fact>
          {note && <Fact icon={<StickyNote aria-hidden />}>{note}</Fact>}
        </ul>
        <LinkButton
          to={`/professional/bookings?day=${localDay(timezone, start)}&booking=${id}`}
          look="outline"
          className="mt-1 justify-self-start"
        >
          <ArrowRight aria-hidden className="size-5" />
          {m.professional_open_visit()}
        </LinkButton>
      </div>
    </Card>
  )
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2 wrap-anywhere [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:flex-none [&>svg]:text-muted-foreground">
    {icon}
    <span className="line-clamp-2 min-w-0">{children}</span>
  </li>
)

function dayText(start: string, timezone: string, now: number) {
  const [day, today] = [localDay(timezone, start), localDay(timezone, now)]
  if (day === today) return m.professional_today()
  return day === addDays(today, 1) ? m.professional_tomorrow() : longDay(start, timezone)
}

const NoVisit = ({ hasBookings }: Pick<Props, 'hasBookings'>) => (
  <Card className="grid content-center justify-items-start gap-3 p-4 md:p-6">
    <h2 className="text-label font-semibold text-muted-foreground">
      {m.professional_next_visit()}
    </h2>
    <p className="text-lg font-semibold">{m.professional_no_next_visit()}</p>
    <p className="text-muted-foreground">
      {hasBookings ? m.professional_no_next_visit_text() : m.professional_no_visit_yet_text()}
    </p>
    {hasBookings && (
      <LinkButton to="/professional/clients" look="outline">
        {m.professional_clients()}
      </LinkButton>
    )}
  </Card>
)
