import { describe, expect, it } from 'vitest'
import { comparisonOf, isValidPeriod, periodOf } from './periods.ts'

const today = '2026-03-14'
const of = (query: string) => periodOf(new URLSearchParams(query), today)

describe('the chosen period', () => {
  it.each([
    ['', '2026-02-13', '2026-03-14'],
    ['period=nonsense', '2026-02-13', '2026-03-14'],
    ['period=7', '2026-03-08', '2026-03-14'],
    ['period=90', '2025-12-15', '2026-03-14'],
    ['period=month', '2026-03-01', '2026-03-14'],
    ['period=last_month', '2026-02-01', '2026-02-28'],
    ['period=year', '2026-01-01', '2026-03-14'],
    ['period=last_year', '2025-01-01', '2025-12-31'],
    ['period=custom&from=2025-01-05&to=2025-02-01', '2025-01-05', '2025-02-01'],
    ['period=custom&from=tomorrow', '2026-02-13', '2026-03-14'],
  ])('the URL query %j chooses the period of figures from %s to %s', (query, from, to) => {
    expect(of(query)).toMatchObject({ from, to })
  })

  it('a chosen period of figures is valid if it does not end before it starts and is at most three years long', () => {
    expect(isValidPeriod(of('period=custom&from=2023-03-15&to=2026-03-14'))).toBe(true)
    expect(isValidPeriod(of('period=custom&from=2023-03-14&to=2026-03-14'))).toBe(false)
    expect(isValidPeriod(of('period=custom&from=2026-03-14&to=2026-03-13'))).toBe(false)
  })
})

it('figures are compared with the previous period unless the URL says otherwise', () => {
  expect(comparisonOf(new URLSearchParams(''))).toBe('previous')
  expect(comparisonOf(new URLSearchParams('compare=none'))).toBe('none')
})
