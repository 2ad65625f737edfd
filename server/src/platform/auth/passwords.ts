import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '../concurrency/semaphore.ts'
import { constantTimeEqual } from './secrets.ts'

const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Limits of password hashing. A hash takes one core for 0.1 s, so two run at once and the rest are queued. One network,
 * or one signed-in account, gets at most a quarter of the queue; callers are served round robin.
 */
export const hashingSlots = { concurrency: 2, queueSize: 400, queueSizePerCaller: 100 } as const
const runInSlot = createSemaphore(hashingSlots)
export const hashingOccupancy = runInSlot.occupancy

/**
 * Argon2id hash in PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. `by` is the network or account whose
 * share of the queue is used. Refuses with `busy` when the queue is full.
 */
export async function hashPassword(password: string, by?: string): Promise<string> {
  const nonce = randomBytes(16)
  const derived = () => derive('argon2id', { message: normalize(password), nonce, ...cost })
  const hash = await runInSlot(derived, by)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

/**
 * Whether the password matches the stored hash. Without a stored hash it is false, after the time of a real comparison,
 * so that timing does not reveal accounts.
 */
export const passwordMatches = (password: string, stored: Stored) =>
  runInSlot(() => compare(password, stored))

/**
 * Runs `work` in a hashing slot. A caller that counts an attempt before its comparison and clears it afterwards does
 * both in `work`: queued attempts are then not counted yet, so many correct passwords at once do not look like
 * guessing.
 */
export const withHashingSlot = <T>(
  work: (matches: typeof compare) => Promise<T>,
  by?: string,
): Promise<T> => runInSlot(() => work(compare), by)

type Stored = string | null | undefined

async function compare(password: string, stored: Stored) {
  const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(
    stored ?? decoyHash,
  )
  if (!form) throw new Error('A stored password hash is malformed')
  const [, memory, passes, parallelism, salt = '', wanted = ''] = form
  const expected = Buffer.from(wanted, 'base64')
  const hash = await derive('argon2id', {
    message: normalize(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return constantTimeEqual(hash, expected) && stored != null
}

/**
 * Normalizes a password to NFKC, because phones and desktops may send an accented letter in different Unicode forms.
 */
const normalize = (password: string) => password.normalize('NFKC')

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(cost.tagLength))}`
