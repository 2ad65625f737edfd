import { listClients } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useSearchParams } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { ListSearch } from '#app/ui/form/list-search.tsx'
import type { Route } from './+types/clients.route.ts'
import { ClientList } from './client-list.tsx'

export const meta = () => [{ title: `${m.professional_clients()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const q = search.get('q') || undefined
  return loadPages(shownCount(search), async (paging) => {
    const response = await call(listClients, { query: { q, ...paging } })
    if (!response.ok && response.error.code === 'business_not_found') return noClients
    return requireData(response, { request, role: 'professional' })
  })
}

/** Result for an account without a business. */
const noClients = { results: [], count: 0, next: null }

export { PortalFailure as ErrorBoundary }

export default function ProfessionalClients({ loaderData: clients }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const timezone = useFigures().business?.timezone
  const { onMore, refOf } = useShowMoreFocus(clients.items.length)
  const q = search.get('q') ?? ''
  if (!timezone) {
    return (
      <>
        <PortalHeading title={m.professional_clients()} />
        <NoBusiness />
      </>
    )
  }
  return (
    <>
      <PortalHeading
        title={m.professional_clients()}
        text={m.professional_count_clients({ count: clients.count })}
      />
      <Card className="p-3 md:p-5">
        <ListSearch
          q={q}
          label={m.professional_search_clients()}
          submitLabel={m.professional_search()}
          className="max-w-96"
        />
        {clients.items.length === 0 ? (
          <EmptyState
            title={q ? m.professional_no_client_named({ name: q }) : m.professional_no_clients()}
            text={q ? undefined : m.professional_no_clients_text()}
          />
        ) : (
          <ClientList clients={clients.items} timezone={timezone} refOf={refOf} />
        )}
        {clients.more && <ShowMoreLink onMore={onMore} />}
      </Card>
    </>
  )
}
