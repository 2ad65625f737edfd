import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Bar, BarChart } from './bar-chart.tsx'
import { HeatMap } from './heat-map.tsx'

const bar = (id: number, value: number, before?: number): Bar => ({
  id: String(id),
  name: `Week ${id}`,
  parts: [{ pattern: 'first', value }],
  before,
})
const heightOf = (element: Element | undefined) => element?.getBoundingClientRect().height ?? 0

async function renderBars(bars: Bar[]) {
  const { container } = await render(
    <BarChart description="Earnings by week" bars={bars} format={String} />,
  )
  return {
    stacks: [...container.querySelectorAll('.bar-chart-stack')],
    before: [...container.querySelectorAll('.bar-chart-before')],
    names: [...container.querySelectorAll('.bar-chart-name')].map(({ textContent }) => textContent),
    widths: [...container.querySelectorAll('.bar-chart-part')].map(
      (part) => part.getBoundingClientRect().width,
    ),
  }
}

describe('a bar chart', () => {
  test('a bar chart is a single image with a text alternative', async () => {
    await renderBars([bar(1, 10)])
    await expect.element(page.getByRole('img', { name: 'Earnings by week' })).toBeVisible()
  })

  test('a bar chart draws bars in proportion to their values, beside the bars of the previous period', async () => {
    const { stacks, before } = await renderBars([bar(1, 30, 15), bar(2, 15, 0), bar(3, 0, 30)])
    const [high, half, none] = stacks.map(heightOf)
    expect(high).toBeCloseTo(2 * (half ?? 0), 0)
    expect(none).toBe(0)
    expect(heightOf(before[0])).toBeCloseTo(half ?? 0, 0)
    // The highest value is a line of the scale, at the top of the chart.
    expect(high).toBeCloseTo(184, 0)
  })

  test('a stacked bar is as tall as the sum of its parts', async () => {
    const stacked: Bar = {
      id: '1',
      name: 'Week 1',
      parts: [
        { pattern: 'second', value: 10 },
        { pattern: 'first', value: 20 },
      ],
    }
    const { stacks } = await renderBars([stacked, bar(2, 30)])
    expect(heightOf(stacks[0])).toBeCloseTo(heightOf(stacks[1]), 0)
    const [above, below] = [...(stacks[0]?.querySelectorAll('i') ?? [])].map(heightOf)
    expect(below).toBeCloseTo(2 * (above ?? 0), 0)
  })

  test('values of a bar chart stand apart from each other and from bars beside them, or are left out', async () => {
    await page.viewport(360, 740)
    const values = [999, 26_500, 18_250, 31_000, 12_000, 45_000, 8_000, 26_000]
    for (const count of [3, 5, 8]) {
      const { container, unmount } = await render(
        <BarChart
          description="Earnings by week"
          bars={values.slice(0, count).map((value, id) => bar(id, value, value * 0.98))}
          format={(value) => `${Math.round(value / 100) / 10}K`}
        />,
      )
      const shown = [...container.querySelectorAll('.bar-chart-bars > em')]
        .map((label) => label.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      expect(shown.length).toBe(count === 8 ? 0 : count)
      for (const [index, label] of shown.entries()) {
        const next = shown[index + 1]
        if (next) expect(next.left - label.right).toBeGreaterThanOrEqual(4)
      }
      const bars = [...container.querySelectorAll('.bar-chart-before, .bar-chart-stack > i')].map(
        (one) => one.getBoundingClientRect(),
      )
      for (const label of shown)
        for (const one of bars)
          expect(
            label.bottom <= one.top + 0.5 || label.right <= one.left || one.right <= label.left,
          ).toBe(true)
      await unmount()
    }
  })

  test('a bar chart with many bars labels only some of them and draws all of them equally wide', async () => {
    const { names, widths } = await renderBars(
      Array.from({ length: 36 }, (_, index) => bar(index, index)),
    )
    expect(names.filter(Boolean)).toHaveLength(6)
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
  })
})

describe('a heat map', () => {
  const rows = [
    {
      id: 'mon',
      name: 'Mon',
      cells: [
        { id: '8', value: 0 },
        { id: '9', value: 1 },
        { id: '10', value: 10 },
        { id: '11', value: 0, closed: true },
      ],
    },
  ]
  const columns = ['08', '09', '10', '11'].map((name) => ({ id: name, name }))

  test('a heat map shows denser patterns for higher values and hatches closed hours', async () => {
    const { container } = await render(
      <HeatMap description="Busiest hours" columns={columns} rows={rows} />,
    )
    const looks = [...container.querySelectorAll('i')].map(({ className }) => className)
    expect(looks).toEqual(['heat-0', 'heat-1', 'heat-5', 'heat-closed'])
    expect(container.querySelectorAll('em')).toHaveLength(1)
    await expect.element(page.getByRole('img', { name: 'Busiest hours' })).toBeVisible()
  })

  test('a heat map without a description is hidden from screen readers', async () => {
    const { container } = await render(<HeatMap columns={columns} rows={rows} />)
    expect(container.querySelector('[aria-hidden=true].heat-map')).not.toBeNull()
  })
})
