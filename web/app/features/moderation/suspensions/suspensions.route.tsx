import { m } from '@ujuzi/contract/messages'
import { listSuspensions, type SuspensionCase } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { useRef } from 'react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { CaseQueue, createCaseList } from '#app/domain/moderation/case-queue.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { createTabLoader, firstPageOfTab } from '#app/lib/http/tab-loader.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import type { Route } from './+types/suspensions.route.ts'
import { DecidedSuspensionCase, OpenSuspensionCase } from './suspension-case.tsx'

const tabs = ['open', 'decided'] as const

export const meta = () => [{ title: `${m.moderation_suspensions()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ search }: FirstPage) =>
    tabs.map((state) =>
      firstCall(listSuspensions, { query: { state, ...firstPageOfTab(search, tabs, state) } }),
    ),
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loadTab = createTabLoader(request, tabs)
  const load = (state: (typeof tabs)[number]) =>
    loadTab(state, async (paging) =>
      requireData(await call(listSuspensions, { query: { state, ...paging } }), {
        request,
        role: 'moderator',
      }),
    )
  const [open, decided] = await Promise.all([load('open'), load('decided')])
  return { open, decided, now: Date.now() }
}

export { PortalFailure as ErrorBoundary }

const idOf = ({ id }: SuspensionCase) => id

export default function Suspensions({ loaderData: { open, decided, now } }: Route.ComponentProps) {
  const top = useRef<HTMLDivElement>(null)
  const onDecided = () => top.current?.focus()
  return (
    <CaseQueue
      top={top}
      title={m.moderation_suspensions()}
      text={m.moderation_queue_text({ count: open.count, shown: cappedCountText(open) })}
      kinds={[{ label: m.moderation_suspensions(), open: 'open', decided: 'decided' }]}
      lists={{
        open: createCaseList({
          cases: open,
          emptyState: { title: m.moderation_none_open(), text: m.moderation_none_open_text() },
          getId: idOf,
          renderCase: (suspensionCase) => (
            <OpenSuspensionCase suspensionCase={suspensionCase} now={now} onDecided={onDecided} />
          ),
        }),
        decided: createCaseList({
          cases: decided,
          emptyState: {
            title: m.moderation_none_decided(),
            text: m.ui_decisions_here(),
          },
          getId: idOf,
          renderCase: (suspensionCase) => <DecidedSuspensionCase suspensionCase={suspensionCase} />,
        }),
      }}
    />
  )
}
