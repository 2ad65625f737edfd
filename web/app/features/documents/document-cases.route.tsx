import { type KybCase, listVerifications } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { CaseDesk, caseList } from '#app/domain/moderation/case-queue.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { tabLoader } from '#app/lib/http/tab-loader.ts'
import type { Route } from './+types/document-cases.route.ts'
import { CaseRow } from './case-row.tsx'

const tabs = ['open', 'decided'] as const

export const meta = () => [{ title: `${m.kyb_verifications()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const pages = tabLoader(request, tabs)
  const load = (state: (typeof tabs)[number]) =>
    pages(state, async (paging) =>
      needed(await call(listVerifications, { query: { state, ...paging } }), {
        request,
        role: 'reviewer',
      }),
    )
  const [open, decided] = await Promise.all([load('open'), load('decided')])
  return { open, decided }
}

export { PortalFailure as ErrorBoundary }

const each = {
  idOf: ({ id }: KybCase) => id,
  show: (one: KybCase) => <CaseRow one={one} />,
}

/** Who waits to be verified, the longest first. */
export default function Verifications({ loaderData: { open, decided } }: Route.ComponentProps) {
  return (
    <CaseDesk
      title={m.kyb_verifications()}
      text={m.kyb_queue_text({ count: open.count })}
      tabs={tabs}
      lists={{
        open: caseList({
          label: m.kyb_tab_open(),
          cases: open,
          nothing: { title: m.kyb_none_open(), text: m.kyb_none_open_text() },
          ...each,
        }),
        decided: caseList({
          label: m.kyb_tab_decided(),
          cases: decided,
          nothing: { title: m.kyb_none_decided(), text: m.kyb_none_decided_text() },
          ...each,
        }),
      }}
    />
  )
}
