import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RefundSchedule } from './refund-schedule.tsx'

const cloth = { id: '018cc251-f401-7000-8002-4b5d47b40001', category: 'barber' } as const
const policy = {
  free_cancellation_hours: 24,
  partial_refund_hours: 12,
  no_refund_hours: 2,
  cancellation_fee_percentage: 25,
  deposit_percentage: 0,
}

test('the bar of a refund period is empty where nothing is owed and full where the whole price is owed', async () => {
  const periods = [
    { until: Date.parse('2026-11-24T10:00Z'), percent: 100, isOver: false },
    { until: Date.parse('2026-11-24T22:00Z'), percent: 75, isOver: false },
    { until: undefined, percent: 0, isOver: false },
  ]
  const cost = { policy, price: 3000, currency: 'XAF' } as never
  await render(<RefundSchedule {...{ periods, cost, cloth }} timezone="Africa/Douala" />)
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Free'),
    expect.stringContaining('25%'),
    expect.stringContaining('full price'),
  ])
  expect(rows.map(widthOfFilled)).toEqual(['0%', '25%', '100%'])
})

/** The width of the filled part of the bar of a row. */
const widthOfFilled = (row: Element) =>
  row.querySelector<HTMLElement>('[aria-hidden] > span')?.style.width
