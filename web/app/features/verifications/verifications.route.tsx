import { type KybCase, listVerifications } from '@ujuzi/contract/kyb'
import { pageSizeDefault } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useNavigate, useSearchParams } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/api.ts'
import { loadPages, type Pages, shownIn } from '#app/lib/pages.ts'
import { needed } from '#app/lib/portal-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/verifications.route.ts'
import { CaseRow } from './case-row.tsx'

const tabs = ['open', 'decided'] as const
type Tab = (typeof tabs)[number]

const words = {
  open: { label: m.kyb_tab_open, title: m.kyb_none_open, text: m.kyb_none_open_text },
  decided: { label: m.kyb_tab_decided, title: m.kyb_none_decided, text: m.kyb_none_decided_text },
} as const satisfies Record<Tab, unknown>

const tabIn = (search: URLSearchParams): Tab =>
  search.get('tab') === 'decided' ? 'decided' : 'open'

export const meta = () => [{ title: `${m.kyb_verifications()} · ${site.name}` }]

/** Only the list that is shown is filled, the other is counted. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const load = (state: Tab) =>
    loadPages(tabIn(search) === state ? shownIn(search) : 1, async (paging) =>
      needed(await call(listVerifications, { query: { state, ...paging } }), {
        request,
        role: 'reviewer',
      }),
    )
  const [open, decided] = await Promise.all([load('open'), load('decided')])
  return { open, decided }
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** Who waits to be verified, the longest first. */
export default function Verifications({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <>
      <PortalHeading
        title={m.kyb_verifications()}
        text={m.kyb_queue_text({ count: loaderData.open.count })}
      />
      <Tabs
        label={m.kyb_verifications()}
        value={tabIn(search)}
        onChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: words[tab].label(),
          count: loaderData[tab].count,
          content: <Cases tab={tab} cases={loaderData[tab]} />,
        }))}
      />
    </>
  )
}

function Cases({ tab, cases }: { tab: Tab; cases: Pages<KybCase> }) {
  const [search] = useSearchParams()
  if (cases.items.length === 0) {
    return (
      <Card>
        <EmptyState title={words[tab].title()} text={words[tab].text()} />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {cases.items.map((one) => (
          <li key={one.id}>
            <CaseRow one={one} />
          </li>
        ))}
      </ul>
      {cases.more && (
        <LinkButton
          to={`?tab=${tab}&shown=${shownIn(search) + pageSizeDefault}`}
          preventScrollReset
          look="outline"
          className="justify-self-center"
        >
          {m.kyb_more()}
        </LinkButton>
      )}
    </div>
  )
}
