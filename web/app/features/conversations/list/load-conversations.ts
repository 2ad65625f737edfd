import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { listConversations } from '@ujuzi/contract/conversations/conversations'
import { setUnreadConversations } from '#app/domain/conversations/unread-conversations.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { type LoadedList, loadPages, pageOf } from '#app/lib/http/pagination.ts'
import type { ConversationFilter } from './conversation-filter.ts'

type Page = ResponseData<typeof listConversations>
export type ListedConversation = Page['results'][number]
export type ConversationList = LoadedList<ListedConversation>

/** Loads the first `shown` conversations. `read` returns the data of a response, or throws. */
export const loadConversations = (
  filter: ConversationFilter,
  shown: number,
  read: (response: Awaited<ReturnType<typeof callPage>>) => Page,
): Promise<ConversationList> =>
  loadPages(shown, async (paging) => {
    const page = read(await callPage({ ...paging, ...queryOf(filter) }))
    setUnreadConversations(page.unread)
    return page
  })

/** The first call of `loadConversations`. */
export const firstConversations = (filter: ConversationFilter, shown: number) =>
  firstCall(listConversations, { query: { ...pageOf(shown), ...queryOf(filter) } })

const queryOf = ({ show, q }: ConversationFilter) => ({
  ...(show !== 'all' && { show }),
  ...(q && { q }),
})

type Query = { limit: number; cursor?: string; show?: 'unread' | 'archived'; q?: string }

const callPage = (query: Query) => call(listConversations, { query })
