import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BookingsHeading } from './bookings-heading.tsx'

test('the heading of the bookings counts those of today, unless another week is in view', async () => {
  const open = (todayCount: number | undefined) => {
    const heading = (
      <BookingsHeading
        viewSwitch={null}
        day="2026-11-21"
        now={Date.parse('2026-11-21T09:00:00Z')}
        timezone="Africa/Douala"
        todayCount={todayCount}
        toAnswer={0}
        open={false}
        toggle={() => {}}
      />
    )
    const routes = [{ path: '/', element: heading }]
    return render(<RouterProvider router={createMemoryRouter(routes)} />)
  }
  const sentence = page.getByText(new RegExp(m.professional_day_line({ count: 3 })))
  const thisWeek = await open(3)
  await expect.element(sentence).toBeVisible()
  await thisWeek.unmount()
  await open(undefined)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(sentence).not.toBeInTheDocument()
})
