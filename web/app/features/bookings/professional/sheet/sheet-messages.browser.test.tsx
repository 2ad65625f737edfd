import type { MessageSent } from '@ujuzi/contract/booking-messages/messages-sent'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SheetMessages } from './sheet-messages.tsx'

const channel = (more: Partial<MessageSent['channels'][number]>) => ({
  channel: 'email' as const,
  state: 'sent' as const,
  at: '2026-11-25T09:03:00Z',
  reason: null,
  ...more,
})
const message = (more: Partial<MessageSent> = {}): MessageSent => ({
  event: 'confirmed',
  at: '2026-11-25T09:02:00Z',
  channels: [channel({})],
  ...more,
})
const show = (messages: MessageSent[]) =>
  render(<SheetMessages messages={messages} name="Awa" timezone="Africa/Douala" />)

test('the details of a booking show the delivery status of a message for each channel, in the business’s time zone', async () => {
  await show([
    message({
      channels: [
        channel({ channel: 'in_app', state: 'seen', at: '2026-11-25T09:04:00Z' }),
        channel({}),
        channel({ channel: 'whatsapp', state: 'delivered', at: '2026-11-26T07:30:00Z' }),
        channel({ channel: 'sms', state: 'failed', reason: 'unreachable' }),
      ],
    }),
  ])
  await expect.element(page.getByText('Wednesday 25 November, 10:02')).toBeVisible()
  await expect.element(page.getByText('Seen 10:04')).toBeVisible()
  await expect.element(page.getByText('Sent 10:03')).toBeVisible()
  await expect.element(page.getByText('Delivered Thursday 26 November, 08:30')).toBeVisible()
  await expect.element(page.getByText('Not delivered')).toBeVisible()
  await expect
    .element(page.getByText('This number or address can’t receive messages'))
    .toBeVisible()
})

test('shows the two newest messages of a booking first and the others on demand', async () => {
  await show([
    message({ event: 'reminder_day', at: '2026-11-27T09:00:00Z' }),
    message({ event: 'moved', at: '2026-11-26T09:00:00Z' }),
    message(),
  ])
  await expect.element(page.getByText('New time')).toBeVisible()
  await expect.element(page.getByText('Booking confirmed')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Show all 3' }))
  await expect.element(page.getByText('Booking confirmed')).toBeVisible()
})

test('a waiting message shows until when it waits, if that is known', async () => {
  await show([
    message({
      channels: [
        channel({ state: 'waiting', at: null }),
        channel({ channel: 'sms', state: 'waiting', at: '2026-11-25T12:00:00Z' }),
      ],
    }),
  ])
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Waiting until 13:00')).toBeVisible()
})

test('a booking without messages says so', async () => {
  await show([])
  await expect.element(page.getByText('No messages about this booking yet.')).toBeVisible()
})

test('a long delivery status of a message stays aligned with the right edge on a narrow screen', async () => {
  await page.viewport(360, 640)
  await show([
    message({
      channels: [
        channel({ channel: 'whatsapp', state: 'delivered', at: '2026-11-26T07:30:00Z' }),
        channel({}),
      ],
    }),
  ])
  const rightEdge = (text: string) => page.getByText(text).element().getBoundingClientRect().right
  expect(rightEdge('Delivered Thursday 26 November, 08:30')).toBe(rightEdge('Sent 10:03'))
})
