import { type ContactCase, listContactCases } from '@ujuzi/contract/contact/contact'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { CaseQueue, createCaseList } from '#app/domain/moderation/case-queue.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { createTabLoader, firstPageOfTab } from '#app/lib/http/tab-loader.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import type { Route } from './+types/contact-cases.route.ts'
import { ContactRow } from './contact-row.tsx'

const tabs = ['open', 'decided'] as const

export const meta = () => [{ title: `${m.contact_cases()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ search }: FirstPage) =>
    tabs.map((state) =>
      firstCall(listContactCases, { query: { state, ...firstPageOfTab(search, tabs, state) } }),
    ),
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loadTab = createTabLoader(request, tabs)
  const load = (state: (typeof tabs)[number]) =>
    loadTab(state, async (paging) =>
      requireData(await call(listContactCases, { query: { state, ...paging } }), {
        request,
        role: 'moderator',
      }),
    )
  const [open, decided] = await Promise.all([load('open'), load('decided')])
  return { open, decided, now: Date.now() }
}

export { PortalFailure as ErrorBoundary }

/** Queue of messages to the support team. */
export default function ContactCases({ loaderData: { open, decided, now } }: Route.ComponentProps) {
  const rows = {
    getId: ({ id }: ContactCase) => id,
    renderCase: (contactCase: ContactCase) => <ContactRow contactCase={contactCase} now={now} />,
  }
  return (
    <CaseQueue
      title={m.contact_cases()}
      text={m.contact_cases_text({ count: open.count, shown: cappedCountText(open) })}
      kinds={[{ label: m.contact_cases(), open: 'open', decided: 'decided' }]}
      lists={{
        open: createCaseList({
          cases: open,
          emptyState: { title: m.contact_none_open(), text: m.contact_none_open_text() },
          ...rows,
        }),
        decided: createCaseList({
          cases: decided,
          emptyState: { title: m.contact_none_decided(), text: m.contact_none_decided_text() },
          ...rows,
        }),
      }}
    />
  )
}
