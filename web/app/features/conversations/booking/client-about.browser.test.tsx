import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { conversation } from '../thread/thread.testing.tsx'
import { ClientColumn, clientAboutText, UnknownClientColumn } from './client-column.tsx'

const next = {
  next_booking: {
    id: 'c0000000-0000-4000-8000-000000000000',
    service: 'Braids',
    start: '2026-11-29T10:00:00+01:00',
    timezone: 'Africa/Douala',
    status: 'confirmed',
  },
} as const
const none = { next_booking: null }
const client = (visits: number) => ({ visits, client_since: '2026-11-20T10:00:00Z' })

test('above a conversation it says that a new client has no appointments only if none is booked', () => {
  expect(clientAboutText(undefined, none)).toBe(m.messages_new_client())
  expect(clientAboutText(client(0), none)).toBe(m.messages_new_client())
  expect(clientAboutText(client(0), next)).toBe(m.messages_first_ahead())
  expect(clientAboutText(client(2), next)).toContain(m.messages_visits({ count: 2 }))
})

const openColumn = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)

const record = {
  id: '019ab000-0000-7000-8000-0000000000f1',
  name: 'Clarisse Mbarga',
  photo: null,
  note: '',
  visits: 0,
  no_shows: 0,
  spent: [],
  client_since: '2026-11-20T10:00:00Z',
} as unknown as ClientHistory

test('beside a conversation there are a booking for the client and the client’s page', async () => {
  await openColumn(<ClientColumn client={record} conversation={conversation()} />)
  await expect
    .element(page.getByRole('link', { name: m.clients_book() }))
    .toHaveAttribute('href', expect.stringContaining(`client=${record.id}`))
  await expect.element(page.getByRole('link', { name: m.messages_client_page() })).toBeVisible()
})

test('beside a conversation with somebody who never booked there is a booking, too', async () => {
  await openColumn(<UnknownClientColumn conversation={conversation()} />)
  await expect
    .element(page.getByRole('link', { name: m.clients_book() }))
    .toHaveAttribute('href', expect.stringMatching(/\?add=\d{4}-\d\d-\d\d$/))
})
