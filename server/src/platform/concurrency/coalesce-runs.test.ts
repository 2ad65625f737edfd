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

test('several calls while a task runs return at once and cause only one more run of the task', async () => {
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

test('a task runs again only if its run reports that more work is left', async () => {
  const { ask, rounds } = createRuns((ask) => ask())
  const first = ask()
  rounds[0]?.finish({ more: true })
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.finish({ more: false })
  await first
  expect(rounds).toHaveLength(2)
})

test('a task can run again after a failed run', async () => {
  const { ask, rounds } = createRuns(() => Promise.resolve())
  const first = ask()
  rounds[0]?.fail(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  const second = ask()
  expect(rounds).toHaveLength(2)
  rounds[1]?.finish({ more: false })
  await second
})
