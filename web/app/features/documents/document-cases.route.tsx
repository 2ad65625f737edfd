import { type DocumentCase, listVerifications } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { CaseQueue, createCaseList } from '#app/domain/moderation/case-queue.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { createTabLoader, firstPageOfTab } from '#app/lib/http/tab-loader.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import type { Route } from './+types/document-cases.route.ts'
import { CaseRow } from './case-row.tsx'

const tabs = ['open', 'decided'] as const

export const meta = () => [{ title: `${m.documents_verifications()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ search }: FirstPage) =>
    tabs.map((state) =>
      firstCall(listVerifications, { query: { state, ...firstPageOfTab(search, tabs, state) } }),
    ),
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loadTab = createTabLoader(request, tabs)
  const load = (state: (typeof tabs)[number]) =>
    loadTab(state, async (paging) =>
      requireData(await call(listVerifications, { query: { state, ...paging } }), {
        request,
        role: 'moderator',
      }),
    )
  const [open, decided] = await Promise.all([load('open'), load('decided')])
  return { open, decided }
}

export { PortalFailure as ErrorBoundary }

const rowOptions = {
  getId: ({ id }: DocumentCase) => id,
  renderCase: (documentCase: DocumentCase) => <CaseRow documentCase={documentCase} />,
}

/** Queue of verification cases, the longest waiting first. */
export default function Verifications({ loaderData: { open, decided } }: Route.ComponentProps) {
  return (
    <CaseQueue
      title={m.documents_verifications()}
      text={m.documents_queue_text({ count: open.count, shown: cappedCountText(open) })}
      kinds={[{ label: m.documents_verifications(), open: 'open', decided: 'decided' }]}
      lists={{
        open: createCaseList({
          cases: open,
          emptyState: { title: m.documents_none_open(), text: m.documents_none_open_text() },
          ...rowOptions,
        }),
        decided: createCaseList({
          cases: decided,
          emptyState: { title: m.documents_none_decided(), text: m.ui_decisions_here() },
          ...rowOptions,
        }),
      }}
    />
  )
}
