import { m } from '@ujuzi/contract/messages'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { Route } from './+types/person.route.ts'
import { firstCallsOfPerson, loadPerson } from './load-person.ts'
import { PersonPage } from './person-page.tsx'

export const meta = () => [{ title: `${m.team_calendar_title()} · ${m.team_title()}` }]

export const handle = { firstCalls: firstCallsOfPerson }

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadPerson(request, params.id)

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function Person({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData ? (
        <PersonPage key={loaderData.calendar.id} person={loaderData} />
      ) : (
        <>
          <PortalHeading
            title={m.team_calendar_title()}
            back={{ to: '/professional/team', label: m.team_title() }}
          />
          <Card>
            <EmptyState title={m.team_calendar_missing()} />
          </Card>
        </>
      )}
    </>
  )
}
