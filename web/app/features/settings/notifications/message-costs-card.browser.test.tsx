import type { MessageBudget } from '@ujuzi/contract/notifications/message-budget'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MessageCostsCard } from './message-costs-card.tsx'

const budget: MessageBudget = {
  month: '2026-11',
  maximum_usd: 20,
  budget_usd: null,
  spent_usd: 1.494,
  left_usd: 18.506,
  starting_left_usd: null,
  messages: { sms: 42, whatsapp: 3 },
}

/** Responds to the calls of the card instead of a server. Returns the budgets that were saved. */
function answerCalls(stored = budget) {
  const saved: unknown[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (_target, init) => {
    if (init?.method !== 'PUT') return Response.json(stored)
    const { budget_usd } = JSON.parse(String(init.body))
    saved.push(budget_usd)
    return Response.json({ ...stored, budget_usd })
  })
  return saved
}
afterEach(() => vi.restoreAllMocks())

const send = () => page.getByRole('switch', { name: 'Send SMS and WhatsApp messages' })
const field = () => page.getByLabelText('Monthly budget in US dollars')

test('shows how many messages were sent this month, what they cost and how much of the budget is left', async () => {
  answerCalls()
  await render(<MessageCostsCard />)
  for (const text of ['42', '3', '$1.50', '$18.50'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('a message budget above the limit is refused, and messages can be switched off and on again', async () => {
  const saved = answerCalls()
  await render(<MessageCostsCard />)
  await userEvent.fill(field(), '25')
  await userEvent.click(page.getByRole('button', { name: 'Save budget' }))
  await expect.element(page.getByText('Enter an amount from 1 to $20.00')).toBeVisible()
  await userEvent.fill(field(), '7.5')
  await userEvent.click(page.getByRole('button', { name: 'Save budget' }))
  await expect.poll(() => saved).toEqual([7.5])
  await userEvent.click(send())
  await expect.element(field()).not.toBeInTheDocument()
  await userEvent.click(send())
  await expect.element(field()).toHaveValue(20)
  expect(saved).toEqual([7.5, 0, null])
})

test('says that the message budget is used up if nothing of it is left', async () => {
  answerCalls({ ...budget, spent_usd: 20, left_usd: 0 })
  await render(<MessageCostsCard />)
  await expect.element(page.getByText(/used up/)).toBeVisible()
})

test('a new business sees how much of its text message limit is left', async () => {
  answerCalls({ ...budget, starting_left_usd: 0.407 })
  await render(<MessageCostsCard />)
  await expect.element(page.getByText(/You have \$0\.40 left/)).toBeVisible()
})
