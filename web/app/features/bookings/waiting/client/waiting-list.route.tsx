import { listWaitingEntries } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Search } from 'lucide-react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { Route } from './+types/waiting-list.route.ts'
import { EntryCard } from './entry-card.tsx'

export const meta = () => [{ title: `${m.waiting_title()} · ${site.name}` }]

export const handle = { firstCalls: () => [firstCall(listWaitingEntries, {})] }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const response = await call(listWaitingEntries, {})
  const { results } = requireData(response, { request, role: 'client' })
  return { entries: results, now: Date.now() }
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function WaitingList({ loaderData: { entries, now } }: Route.ComponentProps) {
  return (
    <>
      <PortalHeading
        title={m.waiting_title()}
        back={{ to: '/client/bookings', label: m.client_my_bookings() }}
      />
      {entries.length === 0 ? (
        <Card>
          <EmptyState
            title={m.waiting_empty()}
            text={m.waiting_empty_text()}
            action={
              <LinkButton to="/client/services">
                <Search aria-hidden className="size-5" />
                {m.waiting_browse()}
              </LinkButton>
            }
          />
        </Card>
      ) : (
        <ul className="grid max-w-168 gap-3">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} now={now} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
