import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChecklistStep } from './checklist-step.tsx'
import { Earnings } from './earnings.tsx'
import { NextVisit } from './next-visit.tsx'

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

const businessId = '019ab000-0000-7000-8000-000000000001'

test('the earnings card can switch from this week to last week', async () => {
  const earnings = {
    currency: 'NGN',
    today: '2026-11-26',
    approximate: false,
    this_week: week(23, 45_000),
    last_week: week(16, 30_000),
  }
  await renderPage(<Earnings earnings={earnings} businessId={businessId} />)
  await expect.element(page.getByText('₦45,000')).toBeVisible()
  const period = page.getByRole('combobox', { name: m.professional_period() })
  await userEvent.selectOptions(period, m.professional_key_last_week())
  await expect.element(page.getByText('₦30,000')).toBeVisible()
  await expect.element(page.getByText('₦45,000')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('img', { name: /last week: Monday ₦30,000. Total: ₦30,000/ }))
    .toBeVisible()
})

test('the earnings of twelve months are loaded only when they are chosen, and a failure can be retried', async () => {
  const requests: string[] = []
  let fails = true
  vi.spyOn(window, 'fetch').mockImplementation(async (target) => {
    requests.push(String(target))
    if (fails) throw new TypeError('Failed to fetch')
    return Response.json({ currency: 'NGN', current: twelveMonths })
  })
  const earnings = {
    currency: 'NGN',
    today: '2026-11-26',
    approximate: false,
    this_week: week(23, 45_000),
    last_week: week(16, 30_000),
  }
  await renderPage(<Earnings earnings={earnings} businessId={businessId} />)
  expect(requests).toEqual([])
  const period = page.getByRole('combobox', { name: m.professional_period() })
  await userEvent.selectOptions(period, m.professional_twelve_months())
  const retry = page.getByRole('button', { name: m.ui_try_again() })
  await expect.element(retry).toBeVisible()
  fails = false
  await retry.click()
  await expect.element(page.getByText('₦480,000')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /Nov ₦80,000$/ })).toBeVisible()
  const analytics = requests.filter((url) => url.includes('/analytics/'))
  expect(analytics.at(-1)).toContain('from=2025-12-01&to=2026-11-26')
})

const twelveMonths = {
  buckets: ['2026-10-01', '2026-11-01'],
  earnings: [{ currency: 'NGN', total: 480_000, series: [400_000, 80_000] }],
  bookings: { completed: { total: 31 } },
}

test('a checklist step highlights its action more than “Mark Complete”', async () => {
  const step = { id: 2, title: 'Bio', description: '', completed: false, required: true }
  await renderPage(<ChecklistStep step={step} number={1} verification="none" />)
  const action = page.getByRole('link', { name: m.professional_way_bio() })
  const mark = page.getByRole('button', { name: 'Mark Complete' })
  await expect
    .element(action)
    .toHaveAttribute('href', '/professional/profile/business?edit=business.business_description')
  await expect.element(mark).toBeVisible()
  const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
  expect(colorOf(action.element())).not.toBe(colorOf(mark.element()))
  expect(colorOf(mark.element())).toBe('rgba(0, 0, 0, 0)')
})

test('the dashboard advises to write to clients only once somebody has booked', async () => {
  const noVisit = (hasBookings: boolean) => (
    <NextVisit
      booking={undefined}
      business={{ id: businessId, category: 'barber' }}
      timezone="Africa/Douala"
      now={0}
      hasBookings={hasBookings}
    />
  )
  const view = await renderPage(noVisit(false))
  await expect.element(page.getByText(m.professional_no_visit_yet_text())).toBeVisible()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await view.unmount()
  await renderPage(noVisit(true))
  await expect.element(page.getByText(m.professional_no_next_visit_text())).toBeVisible()
})

test('a step that is complete by facts alone cannot be marked', async () => {
  const step = {
    id: 6,
    title: 'Add Your Address',
    description: '',
    completed: false,
    required: true,
  }
  await renderPage(<ChecklistStep step={step} number={4} verification="none" />)
  await expect
    .element(page.getByRole('link', { name: m.professional_way_address() }))
    .toHaveAttribute('href', '/professional/profile/location?edit=location.district')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
