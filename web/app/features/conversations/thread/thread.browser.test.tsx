import { m } from '@ujuzi/contract/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announceMessage } from '#app/domain/conversations/live-messages.ts'
import {
  conversation,
  conversationId,
  message,
  openConversationServer,
  renderThread,
} from './thread.testing.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const many = (count: number) => Array.from({ length: count }, (_, n) => message(n + 1))
const log = () => page.getByRole('log')
const field = () => page.getByRole('textbox', { name: m.messages_text() })
const send = () => page.getByRole('button', { name: m.messages_send() })
const bubbles = () =>
  [...log().element().querySelectorAll('li p.whitespace-pre-wrap')].map((one) => one.textContent)

describe('the log of a conversation', () => {
  test('a conversation of 10,000 messages opens at the newest one and renders at most 60', async () => {
    const messages = many(10_000)
    openConversationServer(messages)
    await renderThread(messages)
    await expect.element(page.getByText('Message number 10000')).toBeInViewport()
    expect(bubbles().length).toBeLessThanOrEqual(60)
    expect(log().element().scrollTop).toBe(0)
  })

  test('scrolling up loads older messages without moving the message being read', async () => {
    const messages = many(90)
    openConversationServer(messages)
    await renderThread(messages)
    const element = log().element()
    await expect.poll(() => bubbles().length).toBeGreaterThan(29)
    const read = page.getByText('Message number 61', { exact: true })
    read.element().scrollIntoView({ block: 'start' })
    const top = () => read.element().getBoundingClientRect().top
    const before = top()
    await expect.element(page.getByText('Message number 35', { exact: true })).toBeInTheDocument()
    expect(Math.abs(top() - before)).toBeLessThan(2)
    element.scrollTop = -element.scrollHeight
    await expect.element(page.getByText('Message number 1', { exact: true })).toBeInTheDocument()
    expect(bubbles()).toHaveLength(90)
  })

  test('a new message is shown once, and a user who has scrolled up gets a button that leads to it', async () => {
    const { server } = openConversationServer(many(40))
    await renderThread(server.messages)
    await expect.element(page.getByText('Message number 40')).toBeInViewport()
    server.messages = many(41)
    announceMessage(conversationId)
    announceMessage(conversationId)
    await expect.element(page.getByText('Message number 41')).toBeInViewport()
    expect(bubbles().filter((text) => text === 'Message number 41')).toHaveLength(1)

    const element = log().element()
    element.scrollTop = -400
    await expect.poll(() => element.scrollTop).toBe(-400)
    const read = page.getByText('Message number 30', { exact: true })
    const before = read.element().getBoundingClientRect().top
    server.messages = many(43)
    announceMessage(conversationId)
    const news = page.getByRole('button', { name: m.messages_to_newest() })
    await expect.element(news).toBeVisible()
    expect(Math.abs(read.element().getBoundingClientRect().top - before)).toBeLessThan(2)
    await news.click()
    await expect.element(page.getByText('Message number 43')).toBeInViewport()
  })

  test('URLs in messages of the other party become links only if the conversation allows links', async () => {
    const messages = [
      message(1, { text: 'Look: https://stranger.test' }),
      message(2, { text: 'Mine: https://own.test' }),
    ]
    openConversationServer(messages)
    const { unmount } = await renderThread(messages)
    await expect
      .element(page.getByRole('link', { name: 'https://own.test' }))
      .toHaveAttribute('rel', 'nofollow noopener noreferrer')
    expect(page.getByRole('link', { name: 'https://stranger.test' }).elements()).toEqual([])
    await unmount()
    await renderThread(messages, conversation({ links: true }))
    await expect.element(page.getByRole('link', { name: 'https://stranger.test' })).toBeVisible()
  })

  test('shows when the other party read the user’s last message', async () => {
    const messages = many(4)
    openConversationServer(messages)
    const read = { position: 4, at: '2026-11-27T17:31:00Z' }
    await renderThread(messages, conversation({ read, delivered: read }))
    await expect.element(page.getByText('Read 18:31')).toBeVisible()
  })
})

describe('the field of a conversation', () => {
  test('Enter sends messages in order, and Shift with Enter begins a new line', async () => {
    const { server } = openConversationServer(many(2))
    await renderThread(server.messages)
    await field().fill('One')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}more{Enter}')
    await expect.element(field()).toHaveValue('')
    await field().fill('Two')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => server.sent.map(({ text }) => text)).toEqual(['One\nmore', 'Two'])
    await expect.poll(() => bubbles().slice(-2)).toEqual(['One\nmore', 'Two'])
  })

  test('a message that the server failed to accept is sent again with the same ID and shown once', async () => {
    const { server } = openConversationServer(many(2))
    server.answers = [503, 503]
    await renderThread(server.messages)
    await field().fill('Hello')
    await send().click()
    await expect.element(page.getByText(m.messages_waiting())).toBeVisible()
    await field().fill('After it')
    await send().click()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => server.messages.length).toBe(4)
    expect(new Set(server.sent.map(({ id }) => id)).size).toBe(2)
    await expect.poll(() => bubbles().slice(-2)).toEqual(['Hello', 'After it'])
    await expect
      .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent')).length)
      .toBe(0)
  })

  test('a message that the server refuses stays visible with the reason and can be sent again or deleted', async () => {
    const { server } = openConversationServer(many(2))
    server.answers = [409, 409]
    await renderThread(server.messages)
    await field().fill('Hello')
    await send().click()
    await expect.element(page.getByText(/Not sent. Wait for a reply./)).toBeVisible()
    await page.getByRole('button', { name: m.ui_try_again() }).click()
    await expect.poll(() => server.sent.length).toBe(2)
    await page.getByRole('button', { name: m.ui_delete() }).click()
    expect(bubbles()).not.toContain('Hello')
  })

  test('a quick reply is inserted at the cursor, and the unfinished message is kept after leaving the page', async () => {
    const { server } = openConversationServer(many(2))
    const replies = [{ title: 'Address', text: 'Blue gate.' }]
    const { unmount } = await renderThread(server.messages, conversation(), replies)
    await field().fill('Hello Ruth')
    ;(field().element() as HTMLTextAreaElement).setSelectionRange(5, 5)
    await page.getByRole('button', { name: 'Address' }).click()
    await expect.element(field()).toHaveValue('Hello Blue gate. Ruth')
    expect(server.sent).toEqual([])
    await unmount()
    await renderThread(server.messages)
    await expect.element(field()).toHaveValue('Hello Blue gate. Ruth')
  })

  test('shows an unblock button instead of the message field if the user blocked the other party', async () => {
    const { server } = openConversationServer(many(2))
    await renderThread(server.messages, conversation({ state: 'blocked_by_you' }))
    await expect
      .element(page.getByRole('button', { name: m.messages_unblock({ name: 'Amara Braids' }) }))
      .toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
  })
})
