import type { WaitingEntry } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { CalendarPlus, Hourglass, X } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { searchWith } from '#app/domain/calendar/url-params.ts'
import { preferencesText, servicesText } from '#app/features/bookings/waiting/entry-text.ts'
import { capitalised, shortDay, timeText } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'

type Props = {
  entry: WaitingEntry
  position: number
  ref?: (element: HTMLElement | null) => void
}

/** One client on the waiting list, with the position in the order. */
export function WaitingClient({ entry, position, ref }: Props) {
  const [search] = useSearchParams()
  const { id, client, member, offer, timezone, joined_at } = entry
  const { days, times } = preferencesText(entry)
  const day = (instant: string) => shortDay(instant, timezone)
  const time = (instant: string) => timeText(instant, timezone)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 p-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Avatar name={client?.name ?? ''} />
      <div className="grid min-w-0 gap-0.5">
        <h2 ref={ref} tabIndex={-1} className="title-2">
          {position}. {client?.name}
        </h2>
        <p className="font-semibold">
          {servicesText(entry)}
          {member && `, ${m.client_with({ name: member.name })}`}
        </p>
        <p className="text-label">
          {capitalised(days)} · {times}
        </p>
        <p className="text-label text-muted-foreground">
          {m.waiting_joined_at({ day: day(joined_at), time: time(joined_at) })}
        </p>
        {offer && (
          <p className="mt-1 flex items-start gap-1.5 justify-self-start rounded-[8px] bg-success-soft px-2 py-1 text-label font-semibold text-success">
            <Hourglass aria-hidden className="mt-0.5 size-4 flex-none" />
            {m.waiting_offered({
              day: day(offer.start),
              time: time(offer.start),
              until: time(offer.until),
            })}
          </p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap gap-2 max-md:*:flex-auto md:col-span-1 md:self-center">
        {!offer && (
          <LinkButton
            to={searchWith(search, { offer: id, remove: null })}
            preventScrollReset
            look="outline"
            size="small"
          >
            <CalendarPlus aria-hidden className="size-4.5" />
            {m.waiting_offer()}
          </LinkButton>
        )}
        <LinkButton
          to={searchWith(search, { remove: id, offer: null })}
          preventScrollReset
          look="remove"
          size="small"
        >
          <X aria-hidden className="size-4.5" />
          {m.ui_remove()}
        </LinkButton>
      </div>
    </li>
  )
}
