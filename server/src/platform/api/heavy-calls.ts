import { finished, type Readable } from 'node:stream'
import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { createSemaphore, type Occupancy } from '../concurrency/semaphore.ts'
import { isStatementTimeout } from '../db/constraints.ts'
import { type Db, heavyConnections } from '../db/db.ts'
import { Refusal } from '../errors.ts'

type Kind = NonNullable<Endpoint['heavy']>

/** Runs calls whose cost grows with what their account has stored. */
export type HeavyCalls = {
  /** The database, through connections of its own whose statements have little time. */
  db: Db
  /** Throws `call_running` if the account has its share of heavy calls, and `takes_too_long` at the time limit. */
  run: <T extends { body: unknown }>(
    kind: Kind,
    accountId: string,
    work: () => Promise<T>,
  ) => Promise<T>
  occupancy: Record<Kind, () => Occupancy>
}

const callRunning = () => new Refusal('call_running', { retryAfterSeconds: 5 })

/** An account runs one list and one file at a time; a page may ask for a few lists, which wait for each other. */
export function createHeavyCalls(db: Db): HeavyCalls {
  const runList = createSemaphore({
    concurrency: heavyConnections,
    queueSize: 64,
    concurrencyPerCaller: 1,
    queueSizePerCaller: 4,
    refuseCaller: callRunning,
  })
  // A file is sent as slowly as its reader is, without a connection between two pages of its rows.
  const runFile = createSemaphore({
    concurrency: 32,
    queueSize: 0,
    concurrencyPerCaller: 1,
    queueSizePerCaller: 0,
    refuseCaller: callRunning,
  })
  return {
    db,
    run: (kind, accountId, work) =>
      kind === 'list'
        ? runList(() => withinTime(work), accountId)
        : untilSent((run) => runFile(run, accountId), work),
    occupancy: { list: runList.occupancy, file: runFile.occupancy },
  }
}

async function withinTime<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (!isStatementTimeout(error)) throw error
    throw new Refusal('takes_too_long', { retryAfterSeconds: 60 })
  }
}

/** Returns what `work` returns, and keeps the slot until its file was sent or its reader left. */
function untilSent<T extends { body: unknown }>(
  runInSlot: (run: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  runInSlot(async () => {
    const response = await withinTime(work)
    resolve(response)
    const { stream } = response.body as { stream?: Readable }
    if (stream) await new Promise<void>((done) => finished(stream, () => done()))
  }).catch(reject)
  return promise
}
