import { m } from '@ujuzi/contract/messages'
import { expect, test } from 'vitest'
import { clientAboutText } from './client-column.tsx'

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
