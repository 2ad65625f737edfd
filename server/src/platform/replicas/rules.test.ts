import { expect, test } from 'vitest'
import { assessHealth, canRead, type Health, maxLagMs, newHealth } from './rules.ts'

/** Health after checks once a second that found the replica and the primary at these positions. */
function healthAfter(checks: [replica: number, primary: number][], from: Health = newHealth) {
  let health = from
  for (const [second, [position, primary]] of checks.entries()) {
    const at = second * 1_000
    health = assessHealth({ ...health, position }, { position: primary, at }, at)
  }
  return health
}
const repeat = (check: [number, number], times: number) =>
  Array.from({ length: times }, () => check)

test('a replica is used for reads after three successful checks in a row', () => {
  expect(canRead(healthAfter(repeat([5, 5], 2)))).toBe(false)
  expect(canRead(healthAfter(repeat([5, 5], 3)))).toBe(true)
})

test('the lag of a replica is the time until the replica reaches a write-ahead log position of the primary', () => {
  const behind = healthAfter([
    [5, 5],
    [5, 6],
    [5, 7],
    [5, 8],
  ])
  expect(behind).toMatchObject({ lagMs: 2_000, problem: undefined })
  expect(canRead(behind)).toBe(true)
  expect(assessHealth({ ...behind, position: 6 }, { position: 9, at: 4_000 }, 4_000).lagMs).toBe(
    3_000,
  )
})

test('a replica that lags too much is not used until it has caught up', () => {
  const seconds = maxLagMs / 1_000 + 3
  const lagging = healthAfter([[5, 5], ...repeat([5, 6], seconds)])
  expect(lagging).toMatchObject({ problem: 'lags', goodChecks: 0 })
  const caughtUp = healthAfter(repeat([6, 6], 4), { ...lagging, awaited: undefined })
  expect(canRead(caughtUp)).toBe(true)
})

test('a replica never lags while the primary has no changes', () => {
  expect(healthAfter(repeat([5, 5], 100))).toMatchObject({ lagMs: 0, problem: undefined })
})
