import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import type { BookingResults } from '#app/domain/load-bookings.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { BookingRow } from './booking-row.tsx'
import { type BookingListTab, tabLabels } from './booking-tabs.ts'
import { NextBooking } from './next-booking.tsx'
import { NextBookingMenu } from './next-booking-menu.tsx'

type Props = { tab: BookingListTab; shelf: BookingResults; now: number; moreTo: string }

export function BookingTabPanel({ tab, shelf, now, moreTo }: Props) {
  const [first, ...rest] = shelf.bookings
  if (!first) return <EmptyTab tab={tab} />
  const withNext = tab === 'upcoming'
  const rows = withNext ? rest : shelf.bookings
  return (
    <div className="grid gap-3">
      {withNext && (
        <NextBooking booking={first} now={now} menu={<NextBookingMenu booking={first} />} />
      )}
      {withNext && rows.length > 0 && <h2 className="title-2 mt-3">{m.client_after_that()}</h2>}
      {!withNext && <h2 className="sr-only">{tabLabels[tab]()}</h2>}
      <ul className="grid gap-3">
        {rows.map((booking) => (
          <li key={booking.id}>
            <BookingRow booking={booking} now={now} />
          </li>
        ))}
      </ul>
      {shelf.more && tab !== 'upcoming' && (
        <LinkButton to={moreTo} preventScrollReset look="outline" className="justify-self-center">
          {m.ui_show_more()}
        </LinkButton>
      )}
    </div>
  )
}

const emptyTexts = {
  upcoming: { title: m.client_empty_upcoming, text: m.client_empty_upcoming_text },
  past: { title: m.client_empty_past, text: m.client_empty_past_text },
  cancelled: { title: m.ui_none_cancelled, text: m.client_empty_cancelled_text },
} as const satisfies Record<BookingListTab, unknown>

function EmptyTab({ tab }: { tab: BookingListTab }) {
  const { title, text } = emptyTexts[tab]
  return (
    <Card>
      <EmptyState
        title={title()}
        text={text()}
        action={
          tab === 'upcoming' && (
            <LinkButton to="/client/services">
              <Search aria-hidden className="size-5" />
              {m.client_browse()}
            </LinkButton>
          )
        }
      />
    </Card>
  )
}
