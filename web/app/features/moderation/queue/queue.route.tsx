import { m } from '@ujuzi/contract/messages'
import type { ContestedNoShow, ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { site } from '@ujuzi/contract/site'
import { useRef } from 'react'
import { CaseDesk, caseList } from '#app/domain/moderation/case-queue.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import type { Route } from './+types/queue.route.ts'
import { DecidedReport } from './decided-report.tsx'
import { loadDesk, tabs } from './load-queue.ts'
import { NoShowCase } from './no-show-case.tsx'
import { ReportCase } from './report-case.tsx'
import { SettledNoShow } from './settled-no-show.tsx'

export const meta = () => [{ title: `${m.reviews_desk()} · ${site.name}` }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadDesk(request)

export { PortalFailure as ErrorBoundary }

const reportId = ({ id }: ReviewReport) => id
const bookingId = ({ booking }: ContestedNoShow) => booking.id

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { now, reports, no_shows, decided, settled } = loaderData
  const top = useRef<HTMLDivElement>(null)
  const decide = { now, onDecided: () => top.current?.focus() }
  return (
    <CaseDesk
      top={top}
      title={m.reviews_desk()}
      text={m.reviews_waiting({ count: reports.count + no_shows.count })}
      tabs={tabs}
      lists={{
        reports: caseList({
          label: m.reviews_tab_reports(),
          cases: reports,
          nothing: { title: m.reviews_none_reported(), text: m.reviews_none_reported_text() },
          idOf: reportId,
          show: (report) => <ReportCase report={report} {...decide} />,
        }),
        no_shows: caseList({
          label: m.reviews_tab_no_shows(),
          cases: no_shows,
          nothing: { title: m.reviews_none_contested(), text: m.reviews_none_contested_text() },
          idOf: bookingId,
          show: (contested) => <NoShowCase contested={contested} {...decide} />,
        }),
        decided: caseList({
          label: m.reviews_tab_decided(),
          cases: decided,
          nothing: { title: m.reviews_none_decided(), text: m.reviews_none_decided_text() },
          idOf: reportId,
          show: (report) => <DecidedReport report={report} />,
        }),
        settled: caseList({
          label: m.reviews_tab_settled(),
          cases: settled,
          nothing: { title: m.reviews_none_settled(), text: m.reviews_none_settled_text() },
          idOf: bookingId,
          show: (contested) => <SettledNoShow contested={contested} />,
        }),
      }}
    />
  )
}
