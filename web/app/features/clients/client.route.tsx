import { getClient } from '@ujuzi/contract/client-records/client-records'
import { listDuplicates } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { listClientPackages, listPackages } from '@ujuzi/contract/payments/packages'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { firstOwnBookings, loadOwnBookings } from '#app/domain/load-bookings.ts'
import { runDialogAction } from '#app/features/bookings/professional/dialog-action.ts'
import { ClientPackages } from '#app/features/payments/packages/client-packages.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { shownCount } from '#app/lib/http/pagination.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/client.route.ts'
import { ClientDetails } from './page/client-details.tsx'
import { ClientFacts } from './page/client-facts.tsx'
import { ClientHeader } from './page/client-header.tsx'
import { ClientVisits } from './page/client-visits.tsx'
import { LastMerge } from './page/last-merge.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.client.name ?? m.professional_clients()} · ${site.name}` },
]

const role = 'professional' as const

const visitsOf = (clientId: string, search: URLSearchParams) =>
  ({ role, clientId, order: 'latest', shown: shownCount(search) }) as const

export const handle = {
  firstCalls: ({ search, params: { id } }: FirstPage<{ id: string }>) => [
    firstCall(getClient, { params: { id } }),
    firstOwnBookings(visitsOf(id, search)),
    firstCall(listDuplicates, {}),
    firstCall(listClientPackages, { params: { id }, query: {} }),
    firstCall(listPackages, {}),
  ],
}

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const [found, bookings, duplicates, bought, onSale] = await Promise.all([
    call(getClient, { params: { id } }),
    loadOwnBookings(request, visitsOf(id, new URL(request.url).searchParams)),
    call(listDuplicates, {}),
    call(listClientPackages, { params: { id }, query: {} }),
    call(listPackages, {}),
  ])
  const client = requireData(found, { request, role })
  const others = duplicates.ok
    ? duplicates.data.results
        .filter(({ clients }) => clients.some((one) => one.id === id))
        .flatMap(({ clients }) => clients.filter((one) => one.id !== id))
    : []
  const packages = {
    bought: bought.ok ? bought.data.results : [],
    onSale: onSale.ok ? onSale.data.results : [],
  }
  return { client, bookings, others, packages }
}

export const clientAction = ({ request }: Route.ClientActionArgs) => runDialogAction(request)

export { PortalFailure as ErrorBoundary }

/** Page of one client of the business. */
export default function ProfessionalClient({ loaderData }: Route.ComponentProps) {
  const { client, bookings, others, packages } = loaderData
  const { business } = useFigures()
  const timezone = business?.timezone ?? 'UTC'
  return (
    <>
      <BackLink
        to="/professional/clients"
        label={m.professional_clients()}
        className="-mb-3 md:-mb-5"
      />
      <ClientHeader client={client} others={others} timezone={timezone} />
      <ClientFacts client={client} timezone={timezone} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] lg:items-start">
        <ClientVisits bookings={bookings} business={business} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ClientPackages key={`packages-${client.id}`} client={client} {...packages} />
          <ClientDetails client={client} timezone={timezone} />
          {client.can_change && client.last_merge && (
            <LastMerge merge={client.last_merge} timezone={timezone} />
          )}
        </div>
      </div>
    </>
  )
}
