import { listWaitingClients } from '@ujuzi/contract/bookings/waiting-list'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data, useSearchParams } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { dayParam } from '#app/domain/calendar/url-params.ts'
import {
  firstCallsOfActingBusiness,
  loadActingBusiness,
} from '#app/domain/members/load-acting-business.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { actingBusiness, type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import type { Route } from './+types/waiting-clients.route.ts'
import { loadOpenTimesFor } from './open-times.ts'
import { changeWaitingList } from './waiting-actions.ts'
import { WaitingClient } from './waiting-client.tsx'
import { WaitingDialogs } from './waiting-dialogs.tsx'

export const meta = () => [{ title: `${m.waiting_title()} · ${site.name}` }]

const waitingAt = (id: string, day: string | undefined, paging: { limit: number }) => ({
  params: { id },
  query: { day, ...paging },
})

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    ...firstCallsOfActingBusiness(),
    firstCall(listWaitingClients, waitingAt(actingBusiness, dayParam(search), firstPageOf(search))),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const business = await loadActingBusiness(request)
  if (!business) return undefined
  const search = new URL(request.url).searchParams
  const day = dayParam(search)
  const { items, more } = await loadPages(shownCount(search), async (paging) =>
    requireData(await call(listWaitingClients, waitingAt(business.id, day, paging)), {
      request,
      role: 'professional',
    }),
  )
  const offered = items.find(({ id }) => id === search.get('offer'))
  return {
    businessId: business.id,
    day,
    entries: items,
    more,
    ...(await loadOpenTimesFor(offered, business.id)),
  }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const result = await changeWaitingList(request)
  return 'lost' in result && result.lost ? data(result, { status: 503 }) : result
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function WaitingClients({ loaderData, actionData }: Route.ComponentProps) {
  const { onMore, refOf } = useShowMoreFocus(loaderData?.entries.length ?? 0)
  if (!loaderData) {
    return (
      <>
        <PortalHeading title={m.waiting_title()} />
        <NoBusiness />
      </>
    )
  }
  const { entries, more, day, businessId, firstDay, openTimes } = loaderData
  return (
    <>
      <PortalHeading
        title={m.waiting_title()}
        text={m.waiting_clients_text()}
        back={{ to: '/professional/bookings', label: m.professional_bookings() }}
      />
      {(entries.length > 0 || day) && <DayFilter day={day} />}
      <Card className="max-w-200">
        {entries.length === 0 ? (
          <EmptyState title={m.waiting_none()} text={m.waiting_none_text()} />
        ) : (
          <ol className="divide-y">
            {entries.map((entry, n) => (
              <WaitingClient key={entry.id} entry={entry} position={n + 1} ref={refOf(n)} />
            ))}
          </ol>
        )}
      </Card>
      {more && (
        <div className="max-w-200">
          <ShowMoreLink onMore={onMore} />
        </div>
      )}
      <WaitingDialogs
        {...{ entries, businessId, firstDay, openTimes }}
        failure={actionData ?? undefined}
      />
    </>
  )
}

/** Filters by day as soon as one is chosen. */
function DayFilter({ day }: { day: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  return (
    <div key={day} className="flex flex-wrap items-end gap-3">
      <div className="w-56 max-w-full">
        <DateField
          label={m.waiting_day()}
          defaultValue={day}
          onChange={(chosen) => chosen && setSearch({ day: chosen }, { replace: true })}
        />
      </div>
      {search.has('day') && (
        <LinkButton to="?" look="ghost">
          {m.waiting_all_days()}
        </LinkButton>
      )}
    </div>
  )
}
