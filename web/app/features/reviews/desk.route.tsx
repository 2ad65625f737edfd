import { pageSizeDefault } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { type ReactNode, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { type Pages, shownIn } from '#app/lib/pages.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Route } from './+types/desk.route.ts'
import { DecidedReport } from './decided-report.tsx'
import { loadDesk, type Tab, tabIn, tabLabels, tabs } from './desk.ts'
import { NoShowCase } from './no-show-case.tsx'
import { ReportCase } from './report-case.tsx'
import { SettledNoShow } from './settled-no-show.tsx'

export const meta = () => [{ title: `${m.reviews_desk()} · ${site.name}` }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDesk(request)

export { PortalFailure as ErrorBoundary }

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { now, reports, no_shows, decided, settled } = loaderData
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const top = useRef<HTMLDivElement>(null)
  // What was decided leaves the list, and its buttons with it.
  const decide = { now, onDecided: () => top.current?.focus() }
  const lists = {
    reports: (
      <CaseList
        tab="reports"
        cases={reports}
        idOf={({ id }) => id}
        show={(report) => <ReportCase report={report} {...decide} />}
      />
    ),
    no_shows: (
      <CaseList
        tab="no_shows"
        cases={no_shows}
        idOf={({ booking }) => booking.id}
        show={(contested) => <NoShowCase contested={contested} {...decide} />}
      />
    ),
    decided: (
      <CaseList
        tab="decided"
        cases={decided}
        idOf={({ id }) => id}
        show={(report) => <DecidedReport report={report} />}
      />
    ),
    settled: (
      <CaseList
        tab="settled"
        cases={settled}
        idOf={({ booking }) => booking.id}
        show={(contested) => <SettledNoShow contested={contested} />}
      />
    ),
  } satisfies Record<Tab, ReactNode>
  const waiting = reports.count + no_shows.count
  return (
    <>
      <div ref={top} tabIndex={-1} className="outline-none">
        <PortalHeading title={m.reviews_desk()} text={m.reviews_waiting({ count: waiting })} />
      </div>
      <Tabs
        label={m.reviews_desk()}
        value={tabIn(search)}
        onChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tabLabels[tab](),
          count: loaderData[tab].count,
          content: lists[tab],
        }))}
      />
    </>
  )
}

const nothing = {
  reports: { title: m.reviews_none_reported, text: m.reviews_none_reported_text },
  no_shows: { title: m.reviews_none_contested, text: m.reviews_none_contested_text },
  decided: { title: m.reviews_none_decided, text: m.reviews_none_decided_text },
  settled: { title: m.reviews_none_settled, text: m.reviews_none_settled_text },
} as const satisfies Record<Tab, unknown>

type ListProps<T> = {
  tab: Tab
  cases: Pages<T>
  idOf: (one: T) => string
  show: (one: T) => ReactNode
}

function CaseList<T>({ tab, cases, idOf, show }: ListProps<T>) {
  const [search] = useSearchParams()
  if (cases.items.length === 0) {
    return (
      <Card>
        <EmptyState title={nothing[tab].title()} text={nothing[tab].text()} />
      </Card>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">{tabLabels[tab]()}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {cases.items.map((one) => (
          <li key={idOf(one)}>{show(one)}</li>
        ))}
      </ul>
      {cases.more && (
        <LinkButton
          to={`?tab=${tab}&shown=${shownIn(search) + pageSizeDefault}`}
          preventScrollReset
          look="outline"
          className="justify-self-center"
        >
          {m.reviews_more_cases()}
        </LinkButton>
      )}
    </div>
  )
}
