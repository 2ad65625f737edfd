import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/conversations/conversations'
import {
  countUnreadConversations,
  markMessagesDelivered,
} from '@ujuzi/contract/conversations/unread'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { requireVerifiedEmail } from '../../platform/api/actor.ts'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, serve, serveWithSubject } from '../../platform/api/serve.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { ScheduleDeps } from '../schedule/commands.ts'
import {
  changeConversation,
  markAllDelivered,
  markRead,
  openConversation,
} from './changes.commands.ts'
import { type ConversationDeps, getConversation, sendMessage, viewerOf } from './commands.ts'
import { listEvents } from './events.queries.ts'
import {
  countConversations,
  countUnread,
  listConversations,
  listConversationsById,
} from './list.queries.ts'
import * as stored from './messages.queries.ts'
import { messageReportRoutes } from './moderation/routes.ts'
import type { ConversationDetails } from './queries.ts'
import { searchConversations } from './search.queries.ts'
import { conversationView, eventView, messageView } from './view.ts'

type Deps = ConversationDeps & ScheduleDeps

export function conversationRoutes(api: Api, deps: Deps) {
  serve(api, contract.listConversations, async ({ query }, caller) => {
    const { actor, db, locale, now } = caller
    const viewer = viewerOf(caller)
    const { limit = pageSizeDefault, cursor, show, q } = query
    const filter = { show: show ?? 'all', q: q || undefined }
    const list = listKey('conversations', viewer, filter)
    const after = parseCursor(list, cursor)
    const paging = { show: filter.show, after, limit: limit + 1 }
    const search = filter.q
      ? await searchConversations(db, viewer, { ...paging, q: filter.q })
      : undefined
    const rows = search
      ? await listConversationsById(db, viewer, { ids: search.found.map(({ id }) => id), now })
      : await listConversations(db, viewer, { ...paging, now })
    const { page, next } = slicePage(list, rows, limit)
    const matchIds = new Map(search?.found.map(({ id, matchId }) => [id, matchId]))
    const messageIds = page.flatMap(({ id, lastMessageId }) => [lastMessageId, matchIds.get(id)])
    const messages = await stored.listMessagesById(db, actor.accountId, messageIds)
    const viewOf = (id: string | null | undefined) => {
      const found = messages.get(id ?? '')
      return found ? messageView(found, viewer) : null
    }
    const unread = await countUnread(db, viewer)
    const total =
      search ??
      (after || next
        ? await countConversations(db, viewer, filter.show)
        : { count: page.length, isCapped: false })
    return {
      results: page.map((row) => ({
        ...conversationView(row, viewer, { last: viewOf(row.lastMessageId), locale }),
        ...(search && { match: viewOf(matchIds.get(row.id)) }),
      })),
      count: total.count,
      count_is_capped: total.isCapped,
      next,
      unread,
    }
  })

  serve(api, countUnreadConversations, async (_, caller) => ({
    unread: await countUnread(caller.db, viewerOf(caller)),
  }))

  serveWithSubject(
    api,
    contract.openConversation,
    async (_, caller) => {
      await requireVerifiedEmail(_, caller)
      if (viewerOf(caller).party === 'professional' && !caller.business)
        throw new Refusal(
          caller.actor.role === 'professional' ? 'business_not_found' : 'not_allowed',
        )
    },
    async ({ body }, caller) => show(caller, await openConversation(caller, body)),
  )

  serveWithSubject(api, contract.getConversation, getConversation, (_, caller, details) =>
    show(caller, details),
  )

  serveWithSubject(
    api,
    contract.updateConversation,
    getConversation,
    async ({ params, body }, caller, { conversation: both }) => {
      const viewer = viewerOf(caller)
      await changeConversation(deps, caller, viewer, { id: params.id, both, changes: body })
      return show(caller, await getConversation({ params }, caller))
    },
  )

  serveWithSubject(
    api,
    contract.listMessages,
    getConversation,
    async ({ query }, caller, { conversation, business }) => {
      const { actor, db } = caller
      const { limit = pageSizeDefault, cursor, after } = query
      const { id: conversationId, businessId, clientId } = conversation
      const list = listKey('messages', conversationId)
      const before = parseCursor(list, cursor)?.key
      const found = await stored.listMessages(db, actor.accountId, {
        conversationId,
        before,
        after,
        limit: limit + 1,
      })
      const rows = found.map((row) => ({ ...row, key: row.message.position, id: row.message.id }))
      const { page, next } = slicePage(list, rows, limit)
      const timeOf = (position: number) => stored.timeOfPosition(db, conversationId, position)
      const events = await listEvents(db, {
        businessId,
        clientId,
        from: after ? await timeOf(after) : next ? (page.at(-1)?.message.sentAt ?? null) : null,
        until: before ? await timeOf(before) : null,
      })
      return {
        results: page.map((row) => messageView(row, viewerOf(caller))),
        events: events.map((row) => eventView(row, business.timeZone)),
        count: await stored.countMessages(db, conversation),
        next,
      }
    },
  )

  serveWithSubject(
    api,
    contract.sendMessage,
    async (input, caller) => {
      const details = await getConversation(input, caller)
      await requireVerifiedEmail(input, caller)
      return details
    },
    async ({ body }, caller, details) => {
      const { text = '', media_ids = [] } = body
      if (text === '' && media_ids.length === 0)
        throw new Refusal('invalid_input', { fields: { text: 'field_required' } })
      const viewer = viewerOf(caller)
      const message = { id: body.id, text, mediaIds: [...new Set(media_ids)] }
      const sent = await sendMessage(deps, caller, { viewer, details, message, ip: caller.ip })
      return messageView(sent, viewer)
    },
  )

  serveWithSubject(
    api,
    contract.markConversationRead,
    getConversation,
    ({ params, body }, caller) =>
      markRead(caller, viewerOf(caller), { id: params.id, position: body.position }),
  )

  serve(api, markMessagesDelivered, async (_, caller) => ({
    conversations: await markAllDelivered(caller, viewerOf(caller)),
  }))

  messageReportRoutes(api, deps)
}

type Showing = Parameters<typeof viewerOf>[0] & { db: Db; locale: Locale }

async function show(caller: Showing, details: ConversationDetails) {
  const viewer = viewerOf(caller)
  const { lastMessageId: id } = details
  const last = id === null ? undefined : await stored.findMessage(caller.db, viewer.accountId, id)
  return conversationView(details, viewer, {
    last: last ? messageView(last, viewer) : null,
    locale: caller.locale,
  })
}
