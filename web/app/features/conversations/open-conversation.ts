import { openConversation } from '@ujuzi/contract/conversations/conversations'
import { redirect } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { conversationPath } from '#app/domain/conversations/conversation-path.ts'
import { call } from '#app/lib/http/api.ts'

/** Opens the conversation that the search names, which is created if there is none, and leads to it. */
export async function redirectToConversation(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const role = pathname.startsWith('/client/') ? 'client' : 'professional'
  const named = (name: string) => searchParams.get(name) ?? undefined
  const response = await call(openConversation, {
    body: {
      professional_id: named('business'),
      booking_id: named('booking'),
      client_id: named('client'),
    },
  })
  return redirect(conversationPath(requireData(response, { request, role })))
}
