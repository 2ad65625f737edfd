import { expect, it } from 'vitest'
import { countCell, type Figure, moneyCell, textCell } from './figure.ts'
import { figureRows } from './figure-file.ts'

const figure: Figure = {
  id: 'services',
  title: 'Services',
  columns: [
    { label: 'Service' },
    { label: 'Bookings', isNumber: true },
    { label: 'Earned', isNumber: true, unit: 'NGN' },
  ],
  rows: [{ id: '1', cells: [textCell('Box braids'), countCell(3), moneyCell(45000, 'NGN')] }],
  total: [textCell('Total'), countCell(3), moneyCell(45000, 'NGN')],
}

it('an exported file of figures has the period and each figure’s title, headings, numbers and total', () => {
  const facts = { from: '2026-11-01', to: '2026-11-30', timezone: 'Africa/Lagos' }
  expect(figureRows([figure], facts)).toEqual([
    ['Period', '2026-11-01', '2026-11-30', 'Africa/Lagos'],
    [],
    ['Services'],
    ['Service', 'Bookings', 'Earned (NGN)'],
    ['Box braids', 3, 45000],
    ['Total', 3, 45000],
  ])
})
