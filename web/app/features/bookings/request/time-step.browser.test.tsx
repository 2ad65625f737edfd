import { m } from '@ujuzi/contract/messages'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { isSameInstant, parseChoices } from '#app/features/bookings/shared/choices.ts'
import { TimeStep } from './time-step.tsx'

const slots = ['09:00', '10:00', '11:00', '15:00'].map((time) => ({
  start: `2026-11-28T${time}:00+01:00`,
  end: `2026-11-28T${time}:00+01:00`,
}))
const day = { date: '2026-11-28', open: true, slots }
const calendar = {
  today: '2026-11-27',
  from: '2026-11-27',
  until: '2026-12-27',
  days: [{ date: '2026-11-27', open: false, slots: [] }, day],
  error: undefined,
}
const business = { id: 'b', name: 'Amara', timezone: 'Africa/Douala', awayUntil: null }

function Page() {
  const [search] = useSearchParams()
  const choices = parseChoices(search)
  const slot = slots.find(({ start }) => isSameInstant(choices.start, start))
  return (
    <TimeStep
      business={business as Parameters<typeof TimeStep>[0]['business']}
      people={<p>People</p>}
      {...{ calendar, day, choices, slot, failure: undefined }}
    />
  )
}

const open = (search = '') =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Page /> }], {
        initialEntries: [`/?service=s${search}`],
      })}
    />,
  )
const time = (text: string) => page.getByRole('link', { name: text })
const change = () => page.getByRole('link', { name: m.book_change_time() })

test('choosing a start time collapses the list of times, and a button expands the list again', async () => {
  await open()
  await expect.element(change()).not.toBeInTheDocument()
  await userEvent.click(time('10:00'))
  await expect.element(page.getByText('Saturday 28 November, 10:00')).toBeVisible()
  await expect.element(time('11:00')).not.toBeInTheDocument()
  await expect.element(page.getByText('People')).not.toBeInTheDocument()
  await expect.element(change()).toHaveFocus()

  await userEvent.click(change())
  await expect.element(time('10:00')).toHaveAttribute('aria-current', 'time')
  await expect.element(time('10:00')).toHaveFocus()
  await userEvent.click(page.getByRole('link', { name: /^Afternoon/ }))
  await userEvent.click(time('15:00'))
  await expect.element(page.getByText('Saturday 28 November, 15:00')).toBeVisible()
  await expect.element(time('11:00')).not.toBeInTheDocument()
})

test('shows a message and all open times if the chosen time is no longer open', async () => {
  await open(`&start=${encodeURIComponent('2026-11-28T12:00:00+01:00')}`)
  await expect.element(page.getByText(m.book_time_gone())).toBeVisible()
  await expect.element(time('11:00')).toBeVisible()
  await expect.element(change()).not.toBeInTheDocument()
})
