import type { MessageReport } from '@ujuzi/contract/conversations/reports'
import { m } from '@ujuzi/contract/messages'
import type { ContestedNoShow, ReviewReport } from '@ujuzi/contract/moderation/moderation'
import { site } from '@ujuzi/contract/site'
import { useRef } from 'react'
import { CaseQueue, createCaseList } from '#app/domain/moderation/case-queue.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import type { LoadedList } from '#app/lib/http/pagination.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import type { Route } from './+types/queue.route.ts'
import { DecidedMessage } from './decided-message.tsx'
import { DecidedReport } from './decided-report.tsx'
import { firstCallsOfQueue, loadModerationQueue } from './load-queue.ts'
import { MessageCase } from './message-case.tsx'
import { NoShowCase } from './no-show-case.tsx'
import { ReportCase } from './report-case.tsx'
import { SettledNoShow } from './settled-no-show.tsx'

export const meta = () => [{ title: `${m.reviews_queue()} · ${site.name}` }]

export const handle = { firstCalls: ({ search }: FirstPage) => firstCallsOfQueue(search) }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadModerationQueue(request)

export { PortalFailure as ErrorBoundary }

const reportId = ({ id }: ReviewReport) => id
const messageReportId = ({ id }: MessageReport) => id
const bookingId = ({ booking }: ContestedNoShow) => booking.id

function waitingText(lists: readonly LoadedList<unknown>[]) {
  const count = lists.reduce((sum, list) => sum + list.count, 0)
  const isCapped = lists.some((list) => list.isCapped)
  return m.reviews_waiting({ count, shown: cappedCountText({ count, isCapped }) })
}

export default function ModerationQueue({ loaderData }: Route.ComponentProps) {
  const { now, reports, no_shows, decided, settled, messages, decided_messages } = loaderData
  const top = useRef<HTMLDivElement>(null)
  const caseProps = { now, onDecided: () => top.current?.focus() }
  return (
    <CaseQueue
      top={top}
      title={m.reviews_queue()}
      text={waitingText([reports, messages, no_shows])}
      kinds={[
        { label: m.reviews_tab_reports(), open: 'reports', decided: 'decided' },
        { label: m.messages_moderation_title(), open: 'messages', decided: 'decided_messages' },
        { label: m.reviews_tab_no_shows(), open: 'no_shows', decided: 'settled' },
      ]}
      lists={{
        reports: createCaseList({
          cases: reports,
          emptyState: { title: m.reviews_none_reported(), text: m.reviews_none_reported_text() },
          getId: reportId,
          renderCase: (report) => <ReportCase report={report} {...caseProps} />,
        }),
        messages: createCaseList({
          cases: messages,
          emptyState: {
            title: m.messages_moderation_none(),
            text: m.reviews_none_reported_text(),
          },
          getId: messageReportId,
          renderCase: (report) => <MessageCase report={report} {...caseProps} />,
        }),
        decided_messages: createCaseList({
          cases: decided_messages,
          emptyState: {
            title: m.reviews_none_decided(),
            text: m.messages_moderation_none_decided(),
          },
          getId: messageReportId,
          renderCase: (report) => <DecidedMessage report={report} />,
        }),
        no_shows: createCaseList({
          cases: no_shows,
          emptyState: { title: m.reviews_none_contested(), text: m.reviews_none_contested_text() },
          getId: bookingId,
          renderCase: (contested) => <NoShowCase contested={contested} {...caseProps} />,
        }),
        decided: createCaseList({
          cases: decided,
          emptyState: { title: m.reviews_none_decided(), text: m.reviews_none_decided_text() },
          getId: reportId,
          renderCase: (report) => <DecidedReport report={report} />,
        }),
        settled: createCaseList({
          cases: settled,
          emptyState: { title: m.reviews_none_settled(), text: m.reviews_none_settled_text() },
          getId: bookingId,
          renderCase: (contested) => <SettledNoShow contested={contested} />,
        }),
      }}
    />
  )
}
