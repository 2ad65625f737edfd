import { type Booking, getBooking } from '@ujuzi/contract/bookings/bookings'
import { type ClientHistory, getClient } from '@ujuzi/contract/client-records/client-records'
import { getConversation, listMessages } from '@ujuzi/contract/conversations/conversations'
import { getProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import type { QuickReply } from './composer/quick-replies.tsx'
import { messagesPerPage } from './thread/use-thread.ts'

/** A conversation with its newest messages and its booking. The client and the quick replies may arrive later. */
export async function loadConversation(request: Request, id: string) {
  const role = roleIn(new URL(request.url).pathname)
  const params = { id }
  const now = Date.now()
  const [found, messages] = await Promise.all([
    call(getConversation, { params }),
    call(listMessages, newestMessages(id)),
  ])
  const conversation = requireData(found, { request, role })
  const page = requireData(messages, { request, role })
  const booking = await loadBooking(conversation.next_booking?.id)
  return {
    conversation,
    page,
    booking,
    client: loadClient(conversation.client_record_id ?? undefined),
    quickReplies: role === 'professional' ? loadQuickReplies() : [],
    now,
  }
}

/** The first calls of `loadConversation`. */
export const firstCallsOfConversation = ({ pathname, params }: FirstPage<{ id: string }>) => [
  firstCall(getConversation, { params }),
  firstCall(listMessages, newestMessages(params.id)),
  ...(roleIn(pathname) === 'professional' ? [firstCall(getProfessionalSettings, {})] : []),
]

const roleIn = (pathname: string) =>
  pathname.startsWith('/client/') ? ('client' as const) : ('professional' as const)

const newestMessages = (id: string) => ({ params: { id }, query: { limit: messagesPerPage } })

/* Failures below are ignored: the conversation can be read without the rest. */

async function loadBooking(id: string | undefined): Promise<Booking | undefined> {
  if (!id) return undefined
  const response = await call(getBooking, { params: { id } })
  return response.ok ? response.data : undefined
}

async function loadClient(id: string | undefined): Promise<ClientHistory | undefined> {
  if (!id) return undefined
  const response = await call(getClient, { params: { id } })
  return response.ok ? response.data : undefined
}

let quickReplies: Promise<readonly QuickReply[]> | undefined

/** Loaded once per page; the settings are on another one. */
function loadQuickReplies() {
  quickReplies ??= call(getProfessionalSettings, {}).then((response) => {
    if (response.ok) return response.data.communication.quick_replies
    quickReplies = undefined
    return []
  })
  return quickReplies
}
