import { describe, expect, test } from 'vitest'
import {
  columnAt,
  minLength,
  minuteAt,
  movedTo,
  nextStep,
  pixelAt,
  resizedTo,
  scrollSpeed,
  snap,
} from './geometry.ts'

const rect = { left: 60, top: 120, width: 800, height: 560 }
const visible = { from: 480, to: 1080 }
const minutes = Array.from({ length: 1440 / 7 }, (_, n) => n * 7)
const grids = [5, 15, 30, 60].flatMap((step) => [0, 480, 497].map((anchor) => ({ step, anchor })))
const onEveryGrid = (check: (minute: number, grid: (typeof grids)[number]) => void) => {
  for (const grid of grids) for (const minute of minutes) check(minute, grid)
}

describe('pixels and minutes', () => {
  test('converting a time in the calendar from minutes to pixels and back gives the same minutes', () => {
    for (const at of minutes) {
      expect(minuteAt(pixelAt(at, rect, visible), rect, visible)).toBeCloseTo(at, 6)
    }
  })

  test('the top and bottom edge of a calendar column stand for the first and last visible minute', () => {
    expect(minuteAt(rect.top, rect, visible)).toBe(visible.from)
    expect(minuteAt(rect.top + rect.height, rect, visible)).toBe(visible.to)
  })

  test.each([
    [60, 0],
    [259, 0],
    [261, 1],
    [859, 3],
    [-20, 0],
    [2000, 3],
  ])('the horizontal position %i belongs to calendar column %i (0 to 3)', (x, column) => {
    expect(columnAt(x, rect, 4)).toBe(column)
  })
})

describe('steps', () => {
  test('rounding a time to a time step moves it by at most half a step, and rounding it again changes nothing', () => {
    onEveryGrid((at, grid) => {
      const snapped = snap(at, grid)
      expect(Math.abs((snapped - grid.anchor) % grid.step)).toBe(0)
      expect(Math.abs(snapped - at)).toBeLessThanOrEqual(grid.step / 2)
      expect(snap(snapped, grid)).toBe(snapped)
    })
  })

  test('the next time step before or after a time is the nearest one, even from between two steps', () => {
    onEveryGrid((at, grid) => {
      for (const direction of [1, -1] as const) {
        const next = nextStep(at, direction, grid)
        expect((next - at) * direction).toBeGreaterThan(0)
        expect((next - at) * direction).toBeLessThanOrEqual(grid.step)
        expect(snap(next, grid)).toBe(next)
      }
    })
  })
})

describe('blocks', () => {
  test('a moved calendar block keeps its length, starts at a time step and stays within the visible hours', () => {
    onEveryGrid((start, grid) => {
      for (const length of [5, 20, 95, 300]) {
        const { from, to } = movedTo({ from: 0, to: length }, start, grid, visible)
        expect(to - from).toBe(length)
        expect(snap(from, grid)).toBe(from)
        expect(from).toBeGreaterThanOrEqual(visible.from)
        expect(to).toBeLessThanOrEqual(visible.to)
      }
    })
  })

  test('a calendar block whose end is moved keeps its start and at least the minimum length', () => {
    for (const end of minutes) {
      for (const from of [480, 607, 1070]) {
        const resized = resizedTo({ from, to: from + 30 }, end, visible)
        expect(resized.from).toBe(from)
        expect(resized.to - from).toBeGreaterThanOrEqual(minLength)
        expect((resized.to - from) % 5).toBe(0)
        expect(resized.to).toBeLessThanOrEqual(visible.to)
      }
    }
  })
})

test('dragging near an edge of the calendar scrolls it, and faster the closer the pointer is to the edge', () => {
  const edges = { start: 0, end: 600 }
  expect(scrollSpeed(300, edges)).toBe(0)
  expect(scrollSpeed(20, edges)).toBeLessThan(0)
  expect(scrollSpeed(580, edges)).toBeGreaterThan(0)
  expect(scrollSpeed(599, edges)).toBeGreaterThan(scrollSpeed(560, edges))
  expect(scrollSpeed(-500, edges)).toBe(scrollSpeed(-100, edges))
})
