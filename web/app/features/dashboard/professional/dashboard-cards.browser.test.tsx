import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChecklistStep } from './checklist-step.tsx'
import { Earnings } from './earnings.tsx'

const renderPage = (element: React.ReactNode) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)

const week = (monday: number, total: number) => ({
  total,
  bookings: 1,
  days: Array.from({ length: 7 }, (_, day) => ({
    date: `2026-11-${monday + day}`,
    earned: day === 0 ? total : 0,
    bookings: day === 0 ? 1 : 0,
  })),
})

test('the earnings of last week can be chosen instead of those of this week', async () => {
  const earnings = {
    currency: 'NGN',
    today: '2026-11-26',
    approximate: false,
    this_week: week(23, 45_000),
    last_week: week(16, 30_000),
  }
  await renderPage(<Earnings earnings={earnings} />)
  await expect.element(page.getByText('₦45,000')).toBeVisible()
  const period = page.getByRole('combobox', { name: m.professional_period() })
  await userEvent.selectOptions(period, m.professional_key_last_week())
  await expect.element(page.getByText('₦30,000')).toBeVisible()
  await expect.element(page.getByText('₦45,000')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('img', { name: /last week: Monday ₦30,000; ₦30,000 in all/ }))
    .toBeVisible()
})

test('the main choice of a step is its action; marking it as complete is the lesser one', async () => {
  const step = { id: 2, title: 'Bio', description: '', completed: false, required: true }
  await renderPage(<ChecklistStep step={step} verification="none" />)
  const action = page.getByRole('link', { name: m.professional_way_bio() })
  const mark = page.getByRole('button', { name: 'Mark Complete' })
  await expect.element(action).toHaveAttribute('href', '/professional/profile/business')
  await expect.element(mark).toBeVisible()
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
  expect(colorOf(action.element())).not.toBe(colorOf(mark.element()))
  expect(colorOf(mark.element())).toBe('rgba(0, 0, 0, 0)')
})
