import { listMessageReports } from '@ujuzi/contract/conversations/reports'
import { listContestedNoShows, listReports } from '@ujuzi/contract/moderation/moderation'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { createTabLoader, firstPageOfTab } from '#app/lib/http/tab-loader.ts'

const tabs = ['reports', 'messages', 'no_shows', 'decided', 'decided_messages', 'settled'] as const
type Tab = (typeof tabs)[number]

/** The first calls of `loadModerationQueue`. */
export function firstCallsOfQueue(search: URLSearchParams) {
  const query = <S extends string>(tab: Tab, state: S) => ({
    query: { state, ...firstPageOfTab(search, tabs, tab) },
  })
  return [
    firstCall(listReports, query('reports', 'open')),
    firstCall(listContestedNoShows, query('no_shows', 'open')),
    firstCall(listReports, query('decided', 'decided')),
    firstCall(listContestedNoShows, query('settled', 'settled')),
    firstCall(listMessageReports, query('messages', 'open')),
    firstCall(listMessageReports, query('decided_messages', 'decided')),
  ]
}

/** Loads the open and the decided cases. */
export async function loadModerationQueue(request: Request) {
  const access = { request, role: 'moderator' } as const
  const loadTab = createTabLoader(request, tabs)
  const reports = (tab: Tab, state: 'open' | 'decided') =>
    loadTab(tab, async (paging) =>
      requireData(await call(listReports, { query: { state, ...paging } }), access),
    )
  const messages = (tab: Tab, state: 'open' | 'decided') =>
    loadTab(tab, async (paging) =>
      requireData(await call(listMessageReports, { query: { state, ...paging } }), access),
    )
  const noShows = (tab: Tab, state: 'open' | 'settled') =>
    loadTab(tab, async (paging) =>
      requireData(await call(listContestedNoShows, { query: { state, ...paging } }), access),
    )
  const [open, contested, decided, settled, openMessages, decidedMessages] = await Promise.all([
    reports('reports', 'open'),
    noShows('no_shows', 'open'),
    reports('decided', 'decided'),
    noShows('settled', 'settled'),
    messages('messages', 'open'),
    messages('decided_messages', 'decided'),
  ])
  return {
    reports: open,
    no_shows: contested,
    decided,
    settled,
    messages: openMessages,
    decided_messages: decidedMessages,
    now: Date.now(),
  }
}
