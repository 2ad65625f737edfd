import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { StorefrontBusiness } from './business-data.ts'
import { Hours } from './hours.tsx'

const day = (...spans: [string, string][]) => spans.map(([opens, closes]) => ({ opens, closes }))
const full = day(['08:00', '19:00'])

test('the hours of a business page join days with equal hours, with the line of today marked', async () => {
  const opening_hours = [
    full,
    full,
    full,
    full,
    full,
    day(['08:00', '12:00'], ['14:00', '18:00']),
    [],
  ]
  const business = { opening_hours, today: 2, open_now: true } as unknown as StorefrontBusiness
  await render(
    <Hours business={business} words={{ openState: 'Open now', zone: 'Times in Lagos' }} />,
  )
  const terms = page.getByRole('term').elements()
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Monday to Friday',
    'Saturday',
    'Sunday',
  ])
  const hours = page.getByRole('definition').elements()
  expect(hours.map(({ textContent }) => textContent)).toEqual([
    '08:00–19:00',
    '08:00–12:0014:00–18:00',
    'Closed',
  ])
  expect(terms.map(({ parentElement }) => parentElement?.ariaCurrent)).toEqual(['date', null, null])
})
