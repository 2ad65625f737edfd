import { m } from '@ujuzi/contract/messages'
import { listSuspensions, type SuspensionCase } from '@ujuzi/contract/moderation/suspensions'
import { site } from '@ujuzi/contract/site'
import { useRef } from 'react'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { CaseDesk, caseList } from '#app/domain/moderation/case-queue.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { tabLoader } from '#app/lib/http/tab-loader.ts'
import type { Route } from './+types/suspensions.route.ts'
import { DecidedCase, OpenCase } from './suspension-case.tsx'

const tabs = ['open', 'decided'] as const

export const meta = () => [{ title: `${m.oversight_suspensions()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const pages = tabLoader(request, tabs)
  const load = (state: (typeof tabs)[number]) =>
    pages(state, async (paging) =>
      needed(await call(listSuspensions, { query: { state, ...paging } }), {
        request,
        role: 'reviewer',
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
    <CaseDesk
      top={top}
      title={m.oversight_suspensions()}
      text={m.oversight_queue_text({ count: open.count })}
      tabs={tabs}
      lists={{
        open: caseList({
          label: m.oversight_tab_open(),
          cases: open,
          nothing: { title: m.oversight_none_open(), text: m.oversight_none_open_text() },
          idOf,
          show: (one) => <OpenCase one={one} now={now} onDecided={onDecided} />,
        }),
        decided: caseList({
          label: m.oversight_tab_decided(),
          cases: decided,
          nothing: { title: m.oversight_none_decided(), text: m.oversight_none_decided_text() },
          idOf,
          show: (one) => <DecidedCase one={one} />,
        }),
      }}
    />
  )
}
