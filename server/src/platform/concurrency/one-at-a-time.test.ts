import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Rounds that wait to be finished by hand. */
function scene(again: (ask: () => Promise<void>) => Promise<void>) {
  const rounds: { finish: (round: { more: boolean }) => void; fail: (error: Error) => void }[] = []
  const ask: () => Promise<void> = oneAtATime(
    () => new Promise((finish, fail) => rounds.push({ finish, fail })),
    () => again(ask),
  )
  return { ask, rounds }
}

test('who asks during a round returns at once, and one more round follows', async () => {
  const { ask, rounds } = scene((ask) => ask())
  const first = ask()
  await Promise.all([ask(), ask()])
  expect(rounds).toHaveLength(1)
  rounds[0]?.finish({ more: false })
  // What is sent again arrives before sending has returned.
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.finish({ more: false })
  await first
  expect(rounds).toHaveLength(2)
})

test('a round that left something is followed by another, one that left nothing is not', async () => {
  const { ask, rounds } = scene((ask) => ask())
  const first = ask()
  rounds[0]?.finish({ more: true })
  await expect.poll(() => rounds.length).toBe(2)
  rounds[1]?.finish({ more: false })
  await first
  expect(rounds).toHaveLength(2)
})

test('a round that failed lets the next one begin', async () => {
  const { ask, rounds } = scene(() => Promise.resolve())
  const first = ask()
  rounds[0]?.fail(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  const second = ask()
  expect(rounds).toHaveLength(2)
  rounds[1]?.finish({ more: false })
  await second
})
