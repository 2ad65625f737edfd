import { getClient } from '@ujuzi/contract/bookings/agenda'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { ArrowLeft, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { monthText } from '#app/domain/calendar/date-text.ts'
import { ClientBookings } from '#app/domain/clients/client-bookings.tsx'
import { ClientFigures } from '#app/domain/clients/client-figures.tsx'
import { ClientNote } from '#app/domain/clients/client-note.tsx'
import { loadOwnBookings } from '#app/domain/load-bookings.ts'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { runDialogAction } from '#app/features/bookings/professional/dialog-action.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { shownCount } from '#app/lib/http/pagination.ts'
import { buttonClasses } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import type { Route } from './+types/client.route.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.client.name ?? m.professional_clients()} · ${site.name}` },
]

const role = 'professional' as const

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const client = requireData(await call(getClient, { params: { id } }), { request, role })
  const shown = shownCount(new URL(request.url).searchParams)
  const bookings = await loadOwnBookings(request, { role, clientId: id, order: 'latest', shown })
  return { client, bookings }
}

export const clientAction = ({ request }: Route.ClientActionArgs) => runDialogAction(request)

export { PortalFailure as ErrorBoundary }

/** One client with all bookings and the private note. */
export default function ProfessionalClient({ loaderData }: Route.ComponentProps) {
  const { client, bookings } = loaderData
  const { onMore, refOf } = useShowMoreFocus(bookings.bookings.length)
  const { client_since } = client
  const may = useGrants()
  return (
    <>
      <div>
        <Link
          to="/professional/clients"
          className="text-link mb-2 inline-flex min-h-11 items-center gap-1.5"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {m.professional_clients()}
        </Link>
        <PortalHeading
          title={client.name}
          text={client_since && m.professional_client_since({ month: monthText(client_since) })}
          action={client.phone && <PhoneLink phone={client.phone} />}
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:items-start">
        <Card className="grid gap-4 p-4 md:p-5">
          <ClientFigures client={client} />
          <section aria-labelledby="all-visits">
            <h2 id="all-visits" className="title-2 pb-1">
              {m.professional_all_bookings()}
            </h2>
            <ClientBookings bookings={bookings.bookings.map(toListItem)} refOf={refOf} />
            {bookings.more && <ShowMoreLink onMore={onMore} />}
          </section>
        </Card>
        {(may('clients') || client.note) && (
          <Card className="p-4 md:p-5">
            <ClientNote id={client.id} note={client.note} />
          </Card>
        )}
      </div>
    </>
  )
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a
    href={`tel:${phone.replace(/[^+\d]/g, '')}`}
    className={buttonClasses({ look: 'outline', size: 'small' })}
  >
    <Phone aria-hidden className="size-5" />
    {phone}
  </a>
)

const toListItem = ({ id, service, start, status, price, currency }: Booking) => ({
  id,
  service: service.name,
  start,
  status,
  price,
  currency,
})
