import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { PageChanges } from '../db/page-changes.ts'
import { openReplica, type Replica } from './replica.ts'
import { canRead } from './rules.ts'

const checkEveryMs = 250

/** Where the reads of the current call go: all to one replica, or to the primary if undefined. */
const scopes = new AsyncLocalStorage<{ replica: Replica | undefined }>()

export type Replicas = {
  /**
   * Runs `work`, whose reads go to a replica that shows every change of a public page committed until now and everything
   * before `position`. If there is none, they go to the primary.
   */
  read: <T>(position: number, work: () => Promise<T>) => Promise<T>
  list: () => { name: string; isUsed: boolean; lagSeconds: number }[]
  pools: () => pg.Pool[]
  close: () => Promise<void>
}

/** Opens the streaming replicas and checks them four times a second until they are closed. */
export function openReplicas(
  urls: readonly string[],
  { changes, log }: { changes: PageChanges; log: FastifyBaseLogger },
): Replicas {
  const replicas = urls.map((url) => openReplica(url, log))
  let turn = 0

  /** The replica with the fewest running reads among those that have reached the position. */
  async function choose(position: number): Promise<Replica | undefined> {
    const first = turn++ % replicas.length
    const inTurn = [...replicas.slice(first), ...replicas.slice(0, first)]
    const used = inTurn.filter(({ health }) => canRead(health()))
    const ready = used.filter(({ health }) => health().position >= position)
    const [least] = ready.toSorted((a, b) => a.runningCount() - b.runningCount())
    if (least || used.length === 0) return least
    // The last check may have been before the change.
    const asked = used.map(async (replica) => {
      if ((await replica.ask()) < position) throw new Error('behind')
      return replica
    })
    return Promise.any(asked).catch(() => undefined)
  }

  async function check() {
    const at = performance.now()
    const hasRead = await changes.read().then(
      () => true,
      () => false,
    )
    const position = changes.positions()?.read
    if (!hasRead || position === undefined) return
    await Promise.all(replicas.map((replica) => replica.check({ position, at })))
  }

  let isClosed = false
  let timer: NodeJS.Timeout
  const schedule = () => {
    if (isClosed) return
    timer = setTimeout(() => void check().finally(schedule), checkEveryMs).unref()
  }
  schedule()

  return {
    async read(position, work) {
      // If the changes cannot be read, the primary says why.
      const hasRead = await changes.read().catch(() => undefined)
      const { changed = 0 } = changes.positions() ?? {}
      const needed = Math.max(changed, position)
      const replica = hasRead === undefined ? undefined : await choose(needed)
      return scopes.run({ replica }, work)
    },
    list: () =>
      replicas.map(({ name, health }) => ({
        name,
        isUsed: canRead(health()),
        lagSeconds: health().lagMs / 1000,
      })),
    pools: () => replicas.map(({ pool }) => pool),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

const readOnly = '25006'

/**
 * Statements go to the replica of the current call, or to `primary`. A read that fails on the replica is repeated on the
 * primary, and the rest of the call follows it.
 */
export const routeReads = (primary: pg.Pool): Pick<pg.Pool, 'query'> => {
  const onPrimary = primary.query.bind(primary) as (...args: unknown[]) => Promise<pg.QueryResult>
  const query = async (...args: unknown[]) => {
    const scope = scopes.getStore()
    if (!scope?.replica) return onPrimary(...args)
    try {
      return await scope.replica.query(args)
    } catch (error) {
      if ((error as pg.DatabaseError).code === readOnly) throw error
      scope.replica = undefined
      return onPrimary(...args)
    }
  }
  return { query: query as pg.Pool['query'] }
}
