import { m } from '@ujuzi/contract/messages'
import type { OnboardingProgress } from '@ujuzi/contract/onboarding/onboarding'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Checklist } from './checklist.tsx'
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

const steps = [
  { id: 1, title: 'Photo', completed: true },
  { id: 3, title: 'Service', completed: false },
  { id: 6, title: 'Address', completed: false },
  { id: 4, title: 'Payouts', completed: false },
  { id: 5, title: 'ID', completed: false },
].map((step) => ({ ...step, description: `About ${step.title}`, required: step.id !== 5 }))

const progress = {
  steps,
  completed: 1,
  total: 5,
  percentage: 20,
  required_done: false,
  verified: false,
  verification_state: 'none',
} as const

const business = {
  id: businessId,
  business_name: 'Kofi Cuts',
  category: 'barber',
  location: 'Akwa, Douala',
  profileImage: null,
  portrait: null,
  verified: false,
  timezone: 'Africa/Douala',
  currency: 'XAF',
  analytics: false,
  published: false,
  page_url: '',
  missing: [],
  has_bookings: false,
}

const renderChecklist = (more: Partial<OnboardingProgress> = {}) =>
  renderPage(
    <Checklist
      progress={{ ...progress, ...more }}
      business={business}
      services={undefined}
      look="primary"
    />,
  )

const stepRow = (title: string) => page.getByRole('listitem').filter({ hasText: title })

test('the checklist opens only its next step, which has the only link', async () => {
  await renderChecklist()
  await expect
    .element(page.getByRole('link'))
    .toHaveAccessibleName(m.professional_way_first_service())
  await expect.element(page.getByText('About Service')).toBeVisible()
  await expect.element(page.getByText('About Payouts')).not.toBeVisible()
  await stepRow('Payouts').getByText('Payouts', { exact: true }).click()
  await expect.element(page.getByText('About Payouts')).toBeVisible()
  await expect.element(page.getByText('About Service')).not.toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAccessibleName(m.professional_way_payout())
})

test('the next step of the checklist opens again once another one is completed', async () => {
  function Page() {
    const [isPaid, setPaid] = useState(false)
    const done = steps.map((step) => ({
      ...step,
      completed: step.completed || (isPaid && step.id === 4),
    }))
    return (
      <>
        <button type="button" onClick={() => setPaid(true)}>
          Complete
        </button>
        <Checklist
          progress={{ ...progress, steps: done, completed: isPaid ? 2 : 1 }}
          business={business}
          services={undefined}
          look="primary"
        />
      </>
    )
  }
  await renderPage(<Page />)
  await stepRow('Payouts').getByText('Payouts', { exact: true }).click()
  await expect.element(page.getByText('About Service')).not.toBeVisible()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect.element(page.getByText('About Service')).toBeVisible()
})

test('folded and completed steps of the checklist are 56 pixels high', async () => {
  await renderChecklist()
  for (const title of ['Photo', 'Address', 'Payouts'])
    expect(Math.round(stepRow(title).element().getBoundingClientRect().height)).toBeLessThanOrEqual(
      57,
    )
})

test('“Mark Complete” is in the menu of a step, and not for a service, an address or an ID', async () => {
  await renderChecklist()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  for (const title of ['Address', 'ID']) {
    await stepRow(title).getByText(title, { exact: true }).click()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  }
  await stepRow('Payouts').getByText('Payouts', { exact: true }).click()
  await page.getByRole('button', { name: m.professional_more_for({ name: 'Payouts' }) }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Mark Complete' })).toBeVisible()
})

test('a verification that is being checked is not the next step of the checklist', async () => {
  await renderChecklist({
    verification_state: 'pending',
    steps: steps.map((step) => ({ ...step, completed: step.id !== 5 })),
  })
  await expect.element(stepRow('ID').getByText(m.professional_id_pending())).toBeVisible()
  await expect.element(stepRow('ID').getByRole('link')).not.toBeInTheDocument()
})

test('a new professional sees the card that clients will see, with what is missing left out', async () => {
  await renderChecklist()
  const preview = page.getByRole('complementary', { name: m.services_preview() })
  await expect.element(preview).toMatchTextContent(/Kofi Cuts.*Barber.*Akwa, Douala/)
  await expect.element(preview.getByRole('listitem')).not.toBeInTheDocument()
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
