import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { takeTurns } from '../concurrency/semaphore.ts'
import { sameBytes } from './secrets.ts'

const derive = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * A hash takes a core for a tenth of a second: two run at once and the rest wait. One network, or one account that is
 * signed in, holds a quarter of the waiting places at most, and they are served round robin.
 */
export const hashingPlaces = { atOnce: 2, waiting: 400, waitingEach: 100 } as const
const inTurn = takeTurns(hashingPlaces)
export const hashingOccupancy = inTurn.occupancy

/**
 * Argon2id in the usual text form, which names its own cost: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. `by` is the
 * network or account in whose share of the queue it waits.
 */
export async function hashPassword(password: string, by?: string): Promise<string> {
  const nonce = randomBytes(16)
  const derived = () => derive('argon2id', { message: plain(password), nonce, ...cost })
  const hash = await inTurn(derived, by)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(hash)}`
}

/** Without a stored hash the answer is no, at the cost of a real comparison, so that time tells nothing. */
export const passwordMatches = (password: string, stored: Stored) =>
  inTurn(() => compare(password, stored))

/**
 * For work that must stand close around a comparison, as counting a guess before it and forgiving it after:
 * only those whose turn it is are counted, so that many who are right never look like somebody guessing.
 */
export const whileComparing = <T>(
  work: (matches: typeof compare) => Promise<T>,
  by?: string,
): Promise<T> => inTurn(() => work(compare), by)

type Stored = string | null | undefined

async function compare(password: string, stored: Stored) {
  const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(
    stored ?? decoy,
  )
  if (!form) throw new Error('A stored password hash is not in its form')
  const [, memory, passes, parallelism, salt = '', wanted = ''] = form
  const expected = Buffer.from(wanted, 'base64')
  const hash = await derive('argon2id', {
    message: plain(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return sameBytes(hash, expected) && stored != null
}

/** Phones and desktops may type the same accented letter in different forms. */
const plain = (password: string) => password.normalize('NFKC')

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const decoy = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(randomBytes(16))}$${base64(randomBytes(cost.tagLength))}`
