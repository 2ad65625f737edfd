import type pg from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'

const buckets = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 3]

/** Exports the size and use of each pool, and how long callers wait for a connection. */
export function addPoolMetrics(pools: Record<string, pg.Pool>, registry: Registry) {
  const gauge = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, read(pool))
      },
    })
  gauge('ujuzi_db_pool_connections', 'Open connections.', (pool) => pool.totalCount)
  gauge('ujuzi_db_pool_idle', 'Idle connections.', (pool) => pool.idleCount)
  gauge('ujuzi_db_pool_waiting', 'Callers waiting for a connection.', (pool) => pool.waitingCount)
  gauge('ujuzi_db_pool_max', 'Maximum number of connections.', (pool) => pool.options.max)
  const wait = new Histogram({
    name: 'ujuzi_db_pool_wait_seconds',
    help: 'Time until a caller gets a connection or an error.',
    labelNames: ['pool'],
    buckets,
    registers: [registry],
  })
  for (const [name, pool] of Object.entries(pools)) {
    wait.zero({ pool: name })
    const ofPool = wait.labels({ pool: name })
    timeConnect(pool, (seconds) => ofPool.observe(seconds))
  }
}

type Callback = (...results: unknown[]) => void

/** Wraps `connect`, through which `pool.query` and `pool.connect` get connections, by callback or promise. */
function timeConnect(pool: pg.Pool, observe: (seconds: number) => void) {
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<pg.PoolClient>
  const timed = (callback?: Callback) => {
    const started = performance.now()
    const observeWait = () => observe((performance.now() - started) / 1000)
    if (callback) {
      return connect((...results) => {
        observeWait()
        callback(...results)
      })
    }
    const connecting = connect()
    connecting.then(observeWait, observeWait)
    return connecting
  }
  pool.connect = timed as typeof pool.connect
}
