import { expect, test } from 'vitest'
import { chartLines } from './scale.ts'

test.each([
  [11_000, [12_000, 8_000, 4_000, 0]],
  [45_000, [60_000, 40_000, 20_000, 0]],
  [3, [3, 2, 1, 0]],
  [0.5, [0.6, 0.4, 0.2, 0]],
  [0, [3, 2, 1, 0]],
])('a chart with the highest value %d has grid lines at %j', (highest, lines) => {
  chartLines(highest).forEach((line, i) => {
    expect(line).toBeCloseTo(lines[i] ?? Number.NaN)
  })
})

test('the highest bar of a chart is over half as high as the top grid line, and never above it', () => {
  for (let highest = 0.01; highest < 1e9; highest *= 1.07) {
    const [top = 0] = chartLines(highest)
    expect(highest).toBeLessThanOrEqual(top * 1.000001)
    expect(highest).toBeGreaterThan(top / 2)
  }
})
