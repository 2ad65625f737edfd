import { conversationSearchMin } from '@ujuzi/contract/conversations/limits'

export const shownKinds = ['all', 'unread', 'archived'] as const
export type ShownKind = (typeof shownKinds)[number]

/** Filter of the list, as in the URL. */
export type ConversationFilter = { show: ShownKind; q: string }

export function filterIn(search: URLSearchParams): ConversationFilter {
  const show = search.get('show')
  const q = search.get('q')?.trim() ?? ''
  return {
    show: shownKinds.find((kind) => kind === show) ?? 'all',
    q: q.length < conversationSearchMin ? '' : q,
  }
}

/** The search of the URL with changes to the filter. Dialogs of the conversation are closed. */
export function searchOf({ show, q }: ConversationFilter) {
  const search = new URLSearchParams()
  if (show !== 'all') search.set('show', show)
  if (q) search.set('q', q)
  return search.size > 0 ? `?${search}` : ''
}

export const isSameFilter = (a: ConversationFilter, b: ConversationFilter) =>
  a.show === b.show && a.q === b.q
