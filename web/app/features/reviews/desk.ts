import { m } from '@ujuzi/contract/messages'
import { listContested, listReports } from '@ujuzi/contract/moderation'
import { call } from '#app/lib/api.ts'
import { loadPages, shownIn } from '#app/lib/pages.ts'
import { needed } from '#app/lib/portal-data.ts'

export const tabs = ['reports', 'no_shows', 'decided', 'settled'] as const
export type Tab = (typeof tabs)[number]

export const tabLabels = {
  reports: m.reviews_tab_reports,
  no_shows: m.reviews_tab_no_shows,
  decided: m.reviews_tab_decided,
  settled: m.reviews_tab_settled,
} as const satisfies Record<Tab, () => string>

export function tabIn(search: URLSearchParams): Tab {
  const wanted = search.get('tab')
  return tabs.find((tab) => tab === wanted) ?? 'reports'
}

/** What waits for a decision and what was decided; only the open list is filled, the others are counted. */
export async function loadDesk(request: Request) {
  const search = new URL(request.url).searchParams
  const asking = { request, role: 'reviewer' } as const
  const shown = (tab: Tab) => (tabIn(search) === tab ? shownIn(search) : 1)
  const reports = (tab: Tab, state: 'open' | 'decided') =>
    loadPages(shown(tab), async (paging) =>
      needed(await call(listReports, { query: { state, ...paging } }), asking),
    )
  const noShows = (tab: Tab, state: 'open' | 'settled') =>
    loadPages(shown(tab), async (paging) =>
      needed(await call(listContested, { query: { state, ...paging } }), asking),
    )
  const [open, contested, decided, settled] = await Promise.all([
    reports('reports', 'open'),
    noShows('no_shows', 'open'),
    reports('decided', 'decided'),
    noShows('settled', 'settled'),
  ])
  return { reports: open, no_shows: contested, decided, settled, now: Date.now() }
}
