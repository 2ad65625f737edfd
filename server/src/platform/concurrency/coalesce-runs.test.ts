import { expect, test } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

/** Runs that the test finishes itself. */
function createRuns(again: (ask: () => Promise<void>) => Promise<void>) {
  const rounds: { finish: (round: { more: boolean }) => void; fail: (error: Error) => void }[] = []
  const ask: () => Promise<void> = coalesceRuns(
    () => new Promise((finish, fail) => rounds.push({ finish, fail })),
    () => again(ask),
  )
  return { ask, rounds }
}

test('calls made during a run return at once and cause one more run', async () => {
  const { ask, rounds } = createRuns((ask) => ask())
  const first = ask()
  await Promise.all([ask(), ask()])
  expect(rounds).toHaveLength(1)
  rounds[0]?.finish({ more: false })
  // The next run starts before the call that triggered it has returned.
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.finish({ more: false })
  await first
  expect(rounds).toHaveLength(2)
})

test('runs again only after a run that reports more work', async () => {
  const { ask, rounds } = createRuns((ask) => ask())
  const first = ask()
  rounds[0]?.finish({ more: true })
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.finish({ more: false })
  await first
  expect(rounds).toHaveLength(2)
})

test('a failed run lets the next one start', async () => {
  const { ask, rounds } = createRuns(() => Promise.resolve())
  const first = ask()
  rounds[0]?.fail(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  const second = ask()
  expect(rounds).toHaveLength(2)
  rounds[1]?.finish({ more: false })
  await second
})
