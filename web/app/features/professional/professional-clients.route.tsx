import { listClients } from '@ujuzi/contract/agenda'
import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Search } from 'lucide-react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/api.ts'
import { shownIn } from '#app/lib/bookings.ts'
import { needed } from '#app/lib/portal-data.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/professional-clients.route.ts'
import { ClientList } from './client-list.tsx'
import { NoBusiness } from './no-business.tsx'
import { useFigures } from './use-figures.ts'

export const meta = () => [{ title: `${m.professional_clients()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const q = search.get('q') || undefined
  const limit = Math.min(shownIn(search), pageSizeMax)
  const answer = await call(listClients, { query: { q, limit } })
  if (!answer.ok && answer.error.code === 'business_not_found') return undefined
  return needed(answer, { request, role: 'professional' })
}

export { PortalFailure as ErrorBoundary }

export default function ProfessionalClients({ loaderData: clients }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const timezone = useFigures().business?.timezone
  const q = search.get('q') ?? ''
  if (!clients || !timezone) {
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
        <SearchByName q={q} />
        {clients.results.length === 0 ? (
          <EmptyState
            title={q ? m.professional_no_client_named({ name: q }) : m.professional_no_clients()}
            text={q ? undefined : m.professional_no_clients_text()}
          />
        ) : (
          <ClientList clients={clients.results} timezone={timezone} />
        )}
        {clients.next && shownIn(search) < pageSizeMax && (
          <LinkButton
            to={`?${new URLSearchParams({ q, shown: String(shownIn(search) + pageSizeDefault) })}`}
            preventScrollReset
            look="outline"
            block
            className="mt-4"
          >
            {m.professional_show_more()}
          </LinkButton>
        )}
      </Card>
    </>
  )
}

function SearchByName({ q }: { q: string }) {
  const searching = useNavigation().state === 'loading'
  return (
    <search>
      <Form key={q} className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(12rem,60vw)] max-w-96 flex-1">
          <TextField
            type="search"
            name="q"
            label={m.professional_search_clients()}
            icon={<Search aria-hidden className="size-5" />}
            defaultValue={q}
            maxLength={100}
          />
        </div>
        <Button type="submit" look="outline" className="min-h-12" pending={searching}>
          {m.professional_search()}
        </Button>
      </Form>
    </search>
  )
}
