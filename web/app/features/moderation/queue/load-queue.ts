import { listContested, listReports } from '@ujuzi/contract/moderation/moderation'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { tabLoader } from '#app/lib/http/tab-loader.ts'

export const tabs = ['reports', 'no_shows', 'decided', 'settled'] as const
type Tab = (typeof tabs)[number]

/** What waits for a decision and what was decided. */
export async function loadDesk(request: Request) {
  const asking = { request, role: 'reviewer' } as const
  const pages = tabLoader(request, tabs)
  const reports = (tab: Tab, state: 'open' | 'decided') =>
    pages(tab, async (paging) =>
      needed(await call(listReports, { query: { state, ...paging } }), asking),
    )
  const noShows = (tab: Tab, state: 'open' | 'settled') =>
    pages(tab, async (paging) =>
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
