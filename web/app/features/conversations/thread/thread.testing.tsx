import type { Conversation, Message } from '@ujuzi/contract/conversations/conversations'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import { saveAccessToken } from '#app/lib/http/access-token.ts'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { QuickReplies } from '../composer/quick-replies.tsx'
import { Thread } from './thread.tsx'
import { messagesPerPage } from './use-thread.ts'

/* A conversation of a client with a business, in place of the server. */

export const conversationId = '019ab000-0000-7000-8000-0000000000c1'

export const message = (position: number, more: Partial<Message> = {}): Message => ({
  id: `019ab000-0000-7000-8000-${String(position).padStart(12, '0')}`,
  conversation_id: conversationId,
  position,
  from: position % 2 ? 'professional' : 'client',
  kind: 'text',
  text: `Message number ${position}`,
  pictures: [],
  removed: false,
  reported: false,
  sent_at: new Date(Date.parse('2026-11-27T08:00:00Z') + position * 60_000).toISOString(),
  ...more,
})

export const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  id: conversationId,
  party: 'client',
  professional: {
    id: '019ab000-0000-7000-8000-0000000000b1',
    business_name: 'Amara Braids',
    category: 'hair',
    profileImage: null,
    portrait: null,
  },
  client: { id: '019ab000-0000-7000-8000-0000000000a1', name: 'Clarisse Mbarga', photo: null },
  state: 'open',
  last_message: null,
  unread: 0,
  read_position: 0,
  delivered: null,
  read: null,
  archived: false,
  muted: false,
  links: false,
  next_booking: null,
  ...more,
})

type Sent = { id: string; text?: string }

/** The server's side: its messages, and how it answers the next ones that are sent. */
export function openConversationServer(messages: Message[]) {
  const server = {
    messages,
    conversation: conversation(),
    sent: [] as Sent[],
    /** HTTP status of each answer to a message; 201 if there is none left. */
    answers: [] as number[],
  }
  const requests = simulateApi(({ method, path, body }) => {
    if (path.endsWith('/messages/') && method === 'POST') return receive(body as Sent)
    if (path.endsWith('/messages/')) return { status: 200, json: pageOf(server.messages, query()) }
    if (path.endsWith('/read/')) return { status: 200, json: { unread: 0, read_position: 0 } }
    if (path.endsWith('/unread/')) return { status: 200, json: { unread: 0 } }
    return { status: 200, json: server.conversation }
  })
  // `simulateApi` passes paths without their queries.
  let lastUrl = ''
  const { fetch } = window
  window.fetch = (url, init) => {
    lastUrl = String(url)
    return fetch(url, init)
  }
  const query = () => new URL(lastUrl, location.origin).searchParams

  function receive(sent: Sent) {
    server.sent.push(sent)
    const status = server.answers.shift() ?? 201
    if (status !== 201)
      return { status, json: { error: { code: 'reply_pending', message: 'Wait for a reply.' } } }
    const known = server.messages.find(({ id }) => id === sent.id)
    const position = (server.messages.at(-1)?.position ?? 0) + 1
    const added = known ?? message(position, { id: sent.id, from: 'client', text: sent.text ?? '' })
    if (!known) server.messages.push(added)
    return { status, json: added }
  }
  return { server, requests }
}

export function pageOf(messages: readonly Message[], query = new URLSearchParams()) {
  const before = Number(query.get('cursor') ?? Number.POSITIVE_INFINITY)
  const after = Number(query.get('after') ?? 0)
  const found = messages.filter(({ position }) => position < before && position > after)
  const results = found.slice(-messagesPerPage).toReversed()
  const oldest = results.at(-1)?.position ?? 1
  const more = found.length > results.length
  return { results, events: [], count: messages.length, next: more ? String(oldest) : null }
}

const token = `x.${btoa(JSON.stringify({ sub: 'clarisse' }))}.x`

export function renderThread(
  messages: readonly Message[],
  shown: Conversation = conversation(),
  replies: { title: string; text: string }[] = [],
) {
  saveAccessToken(token)
  const element = (
    <div className="grid h-[36rem] grid-rows-[minmax(0,1fr)]">
      <Thread
        conversation={shown}
        page={pageOf(messages)}
        now={Date.parse('2026-11-27T12:00:00Z')}
        about="Hair"
        actions={null}
        strip={null}
        quickReplies={(insert) => <QuickReplies replies={replies} onChoose={insert} />}
      />
    </div>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
