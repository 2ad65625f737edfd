import type { Message } from '@ujuzi/contract/conversations/conversations'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox } from './outbox.ts'
import { listUnsent, type UnsentMessage } from './unsent-messages.ts'

const store = new Map<string, string>()
beforeEach(() => {
  store.clear()
  // The keys of an object in place of localStorage, as `Object.keys` reads them.
  const storage = new Proxy({} as Record<string, unknown>, {
    get: (_, name) =>
      ({
        getItem: (key: string) => store.get(key) ?? null,
        setItem: (key: string, text: string) => store.set(key, text),
        removeItem: (key: string) => store.delete(key),
      })[String(name)],
    ownKeys: () => [...store.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', storage)
})

const unsent = (id: string): UnsentMessage => ({
  id,
  conversationId: 'c1',
  text: `Text of ${id}`,
  pictures: [],
  createdAt: '2026-11-27T10:00:00Z',
})

const sent = (id: string) => ({ ok: true as const, data: { id } as Message })
const failure = (status: number, code: string) => ({
  ok: false as const,
  status,
  error: { code, message: `Refused: ${code}` },
})

type Answer = ReturnType<typeof sent> | ReturnType<typeof failure>

function open(answer: (id: string, attempt: number) => Answer) {
  const attempts: string[] = []
  const arrived: string[] = []
  const outbox = createOutbox({
    accountId: 'amara',
    send: async ({ id }) => {
      attempts.push(id)
      return answer(id, attempts.filter((tried) => tried === id).length)
    },
    pause: async () => undefined,
  })
  outbox.onSent(({ id }) => arrived.push(id))
  return { outbox, attempts, arrived }
}

const idle = () => new Promise((resolve) => setImmediate(resolve))

describe('the outbox of a conversation', () => {
  it('the outbox sends messages one by one in order and deletes those that arrived', async () => {
    const { outbox, arrived } = open(sent)
    for (const id of ['m1', 'm2', 'm3']) outbox.add(unsent(id))
    expect(outbox.list('c1')).toHaveLength(3)
    await idle()
    expect(arrived).toEqual(['m1', 'm2', 'm3'])
    expect(outbox.list('c1')).toEqual([])
    expect(store.size).toBe(0)
  })

  it('the outbox repeats a message that did not arrive, with the same id, before it sends the next one', async () => {
    const { outbox, attempts, arrived } = open((id, attempt) =>
      id === 'm1' && attempt < 4
        ? failure([0, 503, 429][attempt - 1] ?? 0, 'too_many_requests')
        : sent(id),
    )
    outbox.add(unsent('m1'))
    outbox.add(unsent('m2'))
    await idle()
    expect(attempts).toEqual(['m1', 'm1', 'm1', 'm1', 'm2'])
    expect(arrived).toEqual(['m1', 'm2'])
    expect(outbox.isOffline('c1')).toBe(false)
  })

  it('the outbox keeps a refused message with its reason and sends the next one', async () => {
    const { outbox, arrived } = open((id) =>
      id === 'm1' ? failure(409, 'reply_pending') : sent(id),
    )
    outbox.add(unsent('m1'))
    outbox.add(unsent('m2'))
    await idle()
    expect(arrived).toEqual(['m2'])
    expect(outbox.list('c1')).toMatchObject([{ id: 'm1', refusal: 'Refused: reply_pending' }])
    expect(listUnsent('amara', 'c1')).toHaveLength(1)
  })

  it('the outbox sends a refused message again with the same id when retried', async () => {
    const { outbox, arrived } = open((id, attempt) =>
      id === 'm1' && attempt === 1 ? failure(409, 'conversation_blocked') : sent(id),
    )
    outbox.add(unsent('m1'))
    await idle()
    const [refused] = outbox.list('c1')
    if (refused) outbox.retry(refused)
    await idle()
    expect(arrived).toEqual(['m1'])
    expect(store.size).toBe(0)
  })

  it('after a reload the outbox sends the messages that are still unsent, in order', async () => {
    const lost = open(() => failure(401, 'not_signed_in'))
    lost.outbox.add(unsent('m1'))
    lost.outbox.add(unsent('m2'))
    await idle()
    const next = open(sent)
    next.outbox.resume('c1')
    await idle()
    expect(next.arrived).toEqual(['m1', 'm2'])
    expect(store.size).toBe(0)
  })

  it('the outbox drops a message that another tab has already sent', async () => {
    const { outbox } = open(() => failure(409, 'conversation_blocked'))
    outbox.add(unsent('m1'))
    await idle()
    outbox.drop('c1', 'm1')
    expect(outbox.list('c1')).toEqual([])
  })

  it('the outbox does not read messages of another account', async () => {
    const { outbox } = open(() => failure(409, 'conversation_blocked'))
    outbox.add(unsent('m1'))
    await idle()
    expect(listUnsent('ruth', 'c1')).toEqual([])
  })
})
