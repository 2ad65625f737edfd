import { expect, test } from 'vitest'
import { createSemaphore } from '../concurrency/semaphore.ts'
import { Refusal } from '../errors.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

test('a password matches only its own hash', async () => {
  const stored = await hashPassword('Douala-2026!')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordMatches('Douala-2026!', stored)).toBe(true)
  expect(await passwordMatches('Douala-2026', stored)).toBe(false)
})

test('a password with an accented letter matches in either Unicode encoding of the letter', async () => {
  const stored = await hashPassword('Yaound\u00e9-2026!')
  expect(await passwordMatches('Yaounde\u0301-2026!', stored)).toBe(true)
})

test('compares a long password up to its last character', async () => {
  const stored = await hashPassword(`${'x'.repeat(127)}a`)
  expect(await passwordMatches(`${'x'.repeat(127)}b`, stored)).toBe(false)
})

test('no password matches if there is no stored hash', async () => {
  expect(await passwordMatches('Douala-2026!', undefined)).toBe(false)
  expect(await passwordMatches('Douala-2026!', null)).toBe(false)
})

test('a semaphore for two tasks with three waiting places runs five tasks in order and refuses the sixth', async () => {
  const runInSlot = createSemaphore({ concurrency: 2, queueSize: 3 })
  const started: number[] = []
  let most = 0
  let running = 0
  const work = (number: number) => async () => {
    started.push(number)
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
  }
  const all = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => runInSlot(work(number))))
  expect(started).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(all.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  const last = all.at(-1)
  expect(last?.status === 'rejected' && last.reason).toBeInstanceOf(Refusal)
})

test('after a task fails, the semaphore runs the next task', async () => {
  const runInSlot = createSemaphore({ concurrency: 1, queueSize: 1 })
  await expect(runInSlot(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(runInSlot(async () => 'yes')).resolves.toBe('yes')
})
