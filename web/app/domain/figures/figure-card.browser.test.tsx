import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { countCell, type Figure, textCell } from './figure.ts'
import { FigureCard } from './figure-card.tsx'

const rowOf = (label: string, now: number, before: number) => ({
  id: label,
  cells: [textCell(label), countCell(now), countCell(before)],
})
const missed: Figure = {
  id: 'missed',
  title: 'Missed',
  columns: [
    { label: 'What' },
    { label: 'Now', isNumber: true },
    { label: 'Before', isNumber: true },
  ],
  rows: [rowOf('Clients', 2, 4), rowOf('You', 0, 0), rowOf('Late', 0, 1), rowOf('Moved', 0, 0)],
  foldsZeros: true,
}
const file = { from: '2026-11-01', to: '2026-11-30', timezone: 'Africa/Douala' }

const show = (figure: Figure, withPicture = true) =>
  render(
    <FigureCard figure={figure} file={file}>
      {withPicture && <p>A picture</p>}
    </FigureCard>,
  )
const table = () => page.getByRole('table', { name: 'Missed' })
const tableButton = () => page.getByRole('button', { name: 'Table: Missed' })
const zeroRows = () => page.getByRole('button', { name: '2 with nothing' })

beforeEach(() => page.viewport(360, 740))

test('on a phone a figure shows its picture, and its table once that is opened', async () => {
  await show(missed)
  await expect.element(page.getByText('A picture')).toBeVisible()
  await expect.element(tableButton()).toHaveAttribute('aria-expanded', 'false')
  expect(table().query()).toBeNull()
  await userEvent.click(tableButton())
  await expect.element(table()).toBeVisible()
  await expect.element(tableButton()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(tableButton())
  await expect.poll(() => table().query()).toBeNull()
})

test('on a wide screen a short table stands beside its picture, and a long one is opened', async () => {
  await page.viewport(1280, 800)
  const { unmount } = await show(missed)
  await expect.element(table()).toBeVisible()
  expect(tableButton().query()).toBeNull()
  await unmount()
  const long = { ...missed, rows: Array.from({ length: 9 }, (_, n) => rowOf(`Row ${n}`, 1, 1)) }
  await show(long)
  await expect.element(tableButton()).toBeVisible()
  expect(table().query()).toBeNull()
})

test('a figure without a picture always shows its table', async () => {
  await show(missed, false)
  await expect.element(table()).toBeVisible()
  expect(tableButton().query()).toBeNull()
})

test('rows in which nothing happened are folded into one, which opens them', async () => {
  await show(missed, false)
  await expect.element(zeroRows()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('rowheader', { name: 'Late' })).toBeVisible()
  expect(page.getByRole('rowheader', { name: 'You' }).query()).toBeNull()
  await userEvent.click(zeroRows())
  await expect.element(page.getByRole('rowheader', { name: 'You' })).toBeVisible()
  await expect.element(zeroRows()).toHaveAttribute('aria-expanded', 'true')
})

test('a single row in which nothing happened stays, and so do zeros of a time', async () => {
  const { unmount } = await show({ ...missed, rows: missed.rows.slice(0, 3) }, false)
  await expect.element(page.getByRole('rowheader', { name: 'You' })).toBeVisible()
  await unmount()
  const { foldsZeros, ...series } = missed
  await show(series, false)
  await expect.element(page.getByRole('rowheader', { name: 'Moved' })).toBeVisible()
})
