import { pageSizeDefault } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { listSuspensions, type SuspensionCase } from '@ujuzi/contract/suspensions'
import { type ReactNode, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/api.ts'
import { loadPages, type Pages, shownIn } from '#app/lib/pages.ts'
import { needed } from '#app/lib/portal-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/suspensions.route.ts'
import { DecidedCase, OpenCase } from './suspension-case.tsx'

const tabs = ['open', 'decided'] as const
type Tab = (typeof tabs)[number]

const words = {
  open: {
    label: m.oversight_tab_open,
    title: m.oversight_none_open,
    text: m.oversight_none_open_text,
  },
  decided: {
    label: m.oversight_tab_decided,
    title: m.oversight_none_decided,
    text: m.oversight_none_decided_text,
  },
} as const satisfies Record<Tab, unknown>

const tabIn = (search: URLSearchParams): Tab =>
  search.get('tab') === 'decided' ? 'decided' : 'open'

export const meta = () => [{ title: `${m.oversight_suspensions()} · ${site.name}` }]

/** Only the list that is shown is filled, the other is counted. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const load = (state: Tab) =>
    loadPages(tabIn(search) === state ? shownIn(search) : 1, async (paging) =>
      needed(await call(listSuspensions, { query: { state, ...paging } }), {
        request,
        role: 'reviewer',
      }),
    )
  const [open, decided] = await Promise.all([load('open'), load('decided')])
  return { open, decided, now: Date.now() }
}

export { PortalFailure as ErrorBoundary }

export default function Suspensions({ loaderData }: Route.ComponentProps) {
  const { open, decided, now } = loaderData
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const top = useRef<HTMLDivElement>(null)
  // What was decided leaves the list, and its buttons with it.
  const onDecided = () => top.current?.focus()
  const content = {
    open: (
      <Cases
        tab="open"
        cases={open}
        show={(one) => <OpenCase one={one} now={now} onDecided={onDecided} />}
      />
    ),
    decided: <Cases tab="decided" cases={decided} show={(one) => <DecidedCase one={one} />} />,
  } satisfies Record<Tab, ReactNode>
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <PortalHeading
          title={m.oversight_suspensions()}
          text={m.oversight_queue_text({ count: open.count })}
        />
      </div>
      <Tabs
        label={m.oversight_suspensions()}
        value={tabIn(search)}
        onChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: words[tab].label(),
          count: loaderData[tab].count,
          content: content[tab],
        }))}
      />
    </>
  )
}

type CasesProps = {
  tab: Tab
  cases: Pages<SuspensionCase>
  show: (one: SuspensionCase) => ReactNode
}

function Cases({ tab, cases, show }: CasesProps) {
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
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cases.items.map((one) => (
          <li key={one.id}>{show(one)}</li>
        ))}
      </ul>
      {cases.more && (
        <LinkButton
          to={`?tab=${tab}&shown=${shownIn(search) + pageSizeDefault}`}
          preventScrollReset
          look="outline"
          className="justify-self-center"
        >
          {m.oversight_more()}
        </LinkButton>
      )}
    </div>
  )
}
