import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { rebookPath } from '#app/domain/bookings/client-text.ts'
import { shortDay } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Avatar } from '#app/ui/media/avatar.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

/** The bookings that may be repeated: the last ones. */
export const completed = {
  role: 'client',
  statuses: ['completed'],
  order: 'latest',
  shown: 12,
} as const

const businessesShown = 3

/** The last booking at each business. */
export const bookingsToRepeat = (latestFirst: readonly Booking[]) =>
  latestFirst
    .filter(
      ({ professional }, place) =>
        latestFirst.findIndex((one) => one.professional.id === professional.id) === place,
    )
    .slice(0, businessesShown)

/** The businesses that the client was at, with what was booked there. */
export function BookAgain({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return null
  return (
    <section aria-labelledby="book-again">
      <h2 id="book-again" className="title-2">
        {m.client_book_again()}
      </h2>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="grid">
            <PastBusiness booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastBusiness({ booking }: { booking: Booking }) {
  const { professional, service, start, timezone } = booking
  const { business_name, profileImage, portrait } = professional
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <Avatar name={business_name} src={profileImage ?? portraitUrl(portrait)} size="small" />
      <div className="min-w-[6.5rem] flex-1 leading-snug wrap-anywhere">
        <h3>
          <Link
            to={`/services/${professional.id}`}
            translate="no"
            className="font-semibold underline-offset-4 hover:underline"
          >
            {business_name}
          </Link>
        </h3>
        <p className="text-label text-muted-foreground">
          {service.name} · {shortDay(start, timezone)}
        </p>
      </div>
      <LinkButton
        to={rebookPath(booking)}
        look="outline"
        size="small"
        aria-label={m.client_book_again_at({ name: business_name })}
      >
        {m.client_book_again()}
      </LinkButton>
    </Card>
  )
}
