import type { ClientSummary } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { dateText } from '#app/lib/i18n/times.ts'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Props = {
  clients: readonly ClientSummary[]
  timezone: string
  refOf: (index: number) => (element: HTMLElement | null) => void
}

/** Clients with their number of bookings and last visit. */
export const ClientList = ({ clients, timezone, refOf }: Props) => (
  <ul className="mt-3">
    {clients.map(({ id, name, photo, visits, no_shows, last_visit }, index) => (
      <li
        key={id}
        className="relative flex items-center gap-3 border-t py-3 first:border-t-0 hover:bg-accent"
      >
        <Avatar name={name} src={photo} />
        <div className="min-w-0 flex-1 leading-snug sm:flex sm:items-center sm:gap-3">
          <div className="min-w-0 flex-1">
            <h2 className="font-semibold">
              <Link
                ref={refOf(index)}
                to={`/professional/clients/${id}`}
                className="after:absolute after:inset-0"
              >
                {name}
              </Link>
            </h2>
            <p className="text-label text-muted-foreground">
              {m.professional_count_client_bookings({ count: visits })}
              {no_shows > 0 && `, ${m.professional_count_no_shows({ count: no_shows })}`}
            </p>
          </div>
          <p className="text-label text-muted-foreground">
            {last_visit
              ? m.professional_last_booking({ day: dateText(last_visit, timezone) })
              : m.professional_not_yet()}
          </p>
        </div>
      </li>
    ))}
  </ul>
)
