import { listCountMax } from '@ujuzi/contract/api/limits'
import {
  type ClientGroup,
  type ClientList as ClientListData,
  clientGroups,
  clientSorts,
  listClients,
} from '@ujuzi/contract/client-records/client-records'
import { newClientDays } from '@ujuzi/contract/client-records/limits'
import { listDuplicates } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { ShowMoreLink } from '#app/domain/show-more-link.tsx'
import { useShowMoreFocus } from '#app/domain/use-show-more-focus.ts'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { firstPageOf, loadPages, shownCount } from '#app/lib/http/pagination.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import { dayOfMonthText } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import type { Route } from './+types/clients.route.ts'
import { ClientDialog } from './edit/client-dialog.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { ClientFilters } from './list/client-filters.tsx'
import { ClientTable } from './list/client-table.tsx'
import { DuplicatesHint } from './list/duplicates-hint.tsx'
import { ListMenu } from './list/list-menu.tsx'

export const meta = () => [{ title: `${m.professional_clients()} · ${site.name}` }]

const filtersIn = (search: URLSearchParams) => ({
  q: search.get('q') || undefined,
  show: oneOf(clientGroups, search.get('show')),
  tag: search.get('tag') || undefined,
  sort: oneOf(clientSorts, search.get('sort')),
})

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    firstCall(listClients, { query: { ...filtersIn(search), ...firstPageOf(search) } }),
    firstCall(listDuplicates, {}),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const query = filtersIn(search)
  let page: ClientListData = noClients
  const [clients, duplicates] = await Promise.all([
    loadPages(shownCount(search), async (paging) => {
      const response = await call(listClients, { query: { ...query, ...paging } })
      page =
        !response.ok && response.error.code === 'business_not_found'
          ? noClients
          : requireData(response, { request, role: 'professional' })
      return page
    }),
    call(listDuplicates, {}),
  ])
  const { summary, tags, can_change: canChange } = page
  return {
    clients,
    summary,
    tags,
    canChange,
    duplicates: duplicates.ok ? duplicates.data.results : [],
  }
}

const oneOf = <const T extends string>(values: readonly T[], value: string | null) =>
  values.find((one) => one === value)

/** Result for an account without a business. */
const noClients: ClientListData = {
  results: [],
  count: 0,
  next: null,
  summary: {
    people: 0,
    walk_ins: 0,
    new_people: 0,
    new_since: new Date(0).toISOString(),
    phones_to_check: 0,
  },
  tags: [],
  can_change: false,
}

export { PortalFailure as ErrorBoundary }

export default function ProfessionalClients({ loaderData }: Route.ComponentProps) {
  const { clients, summary, tags, duplicates, canChange } = loaderData
  const timezone = useFigures().business?.timezone
  const { onMore, refOf } = useShowMoreFocus(clients.items.length)
  const [opened, setOpened] = useState<'add' | 'import'>()
  const close = () => setOpened(undefined)
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
        text={summary.people > 0 && summaryText(summary, timezone)}
        primary={
          canChange && (
            <div className="flex gap-2">
              <Button className="flex-1" onClick={() => setOpened('add')}>
                <Plus aria-hidden className="size-5" />
                {m.clients_add()}
              </Button>
              <ListMenu canExport={summary.people > 0} onImport={() => setOpened('import')} />
            </div>
          )
        }
      />
      <ClientFilters tags={tags} phonesToCheck={summary.phones_to_check} />
      <DuplicatesHint duplicates={duplicates} />
      <Card className="overflow-hidden">
        {clients.items.length === 0 ? (
          <NoClients people={summary.people} />
        ) : (
          <ClientTable clients={clients.items} timezone={timezone} refOf={refOf} />
        )}
      </Card>
      {clients.more && <ShowMoreLink onMore={onMore} />}
      {opened === 'add' && <ClientDialog client={null} onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}

/** 37 people, 11 of them walk-ins. 14 are new since 9 February. */
function summaryText(summary: ClientListData['summary'], timezone: string) {
  const { people, walk_ins, new_people, new_since } = summary
  return [
    walk_ins > 0
      ? m.clients_count_with_walk_ins({ count: people, walkIns: walk_ins })
      : m.clients_count({ count: people }),
    new_people > 0 &&
      m.clients_count_new({
        count: new_people,
        shown: cappedCountText({ count: new_people, isCapped: new_people >= listCountMax }),
        day: dayOfMonthText(new_since, timezone),
      }),
  ]
    .filter(Boolean)
    .join(' ')
}

function NoClients({ people }: { people: number }) {
  const [search] = useSearchParams()
  const q = search.get('q')
  if (people === 0) {
    return (
      <EmptyState title={m.professional_no_clients()} text={m.professional_no_clients_text()} />
    )
  }
  if (q) return <EmptyState title={m.professional_no_client_named({ name: q })} />
  const show = oneOf(clientGroups, search.get('show'))
  return <EmptyState title={show ? noneOf[show]() : m.clients_none_found()} />
}

const noneOf: Record<ClientGroup, () => string> = {
  regular: () => m.clients_none_regular(),
  new: () => m.clients_none_new({ days: newClientDays }),
  walk_in: () => m.clients_none_walk_in(),
  lapsed: () => m.clients_none_lapsed(),
  check_phone: () => m.clients_none_check_phone(),
}
