import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { simulateApi } from '#app/lib/testing/simulated-api.ts'
import { conversation, message } from '../thread/thread.testing.tsx'
import type { ListedConversation } from './load-conversations.ts'
import { WaitingConversations } from './waiting-list.tsx'

const question = `${'A long question about the length of the braids. '.repeat(4)}Until Friday?`

const listed = (id: string, from: 'client' | 'professional', text: string): ListedConversation => ({
  ...conversation({ id, party: 'professional', unread: 1 }),
  client: { id: `client-${id}`, name: `Client ${id}`, photo: null },
  last_message: message(1, { from, text }),
})

const open = (conversations: ListedConversation[]) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '*',
          element: <WaitingConversations conversations={conversations} search="" now={0} />,
        },
      ])}
    />,
  )

test('while no conversation is open the page shows each unanswered message in full, and reads none', async () => {
  const requests = simulateApi(() => ({ status: 200, json: {} }))
  await open([listed('1', 'client', question), listed('2', 'professional', 'See you then.')])
  await expect.element(page.getByRole('heading', { name: m.messages_unanswered() })).toBeVisible()
  await expect.element(page.getByRole('link')).toMatchTextContent(/Client 1.*Until Friday\?/)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/professional/messages/1')
  expect(requests).toEqual([])
})

test('while no conversation is open the page says that everybody has an answer', async () => {
  await open([listed('2', 'professional', 'See you then.')])
  await expect.element(page.getByRole('heading', { name: m.messages_all_answered() })).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
