import { Registry } from 'prom-client'
import { expect, inject, test } from 'vitest'
import { openPool } from '../platform/db/db.ts'
import { findSample } from '../testing/checks/prometheus-samples.ts'
import { addPoolMetrics } from './pool-metrics.ts'

test('connection pool metrics show connections, waiting queries and how long queries waited', async () => {
  const pool = openPool(inject('applicationUrl'), 1)
  const registry = new Registry()
  addPoolMetrics({ small: pool }, registry)
  const sample = async (name: string) =>
    findSample(await registry.metrics(), name, { pool: 'small' })

  const held = await pool.connect()
  const waiting = [pool.query('select 1'), pool.query('select $1::int', [2])]
  expect(await sample('ujuzi_db_pool_max')).toBe(1)
  expect(await sample('ujuzi_db_pool_connections')).toBe(1)
  expect(await sample('ujuzi_db_pool_idle')).toBe(0)
  expect(await sample('ujuzi_db_pool_waiting')).toBe(2)
  expect(await sample('ujuzi_db_pool_wait_seconds_count')).toBe(1)

  held.release()
  await Promise.all(waiting)
  expect(await sample('ujuzi_db_pool_waiting')).toBe(0)
  expect(await sample('ujuzi_db_pool_wait_seconds_count')).toBe(3)
  await pool.end()
})

test('connection pool metrics count a refused connection, and the query gets the connection error', async () => {
  const pool = openPool('postgres://nobody:nothing@127.0.0.1:9/nowhere', 1)
  const registry = new Registry()
  addPoolMetrics({ gone: pool }, registry)
  await expect(pool.query('select 1')).rejects.toThrow(/ECONNREFUSED/)
  await expect(pool.connect()).rejects.toThrow(/ECONNREFUSED/)
  const text = await registry.metrics()
  expect(findSample(text, 'ujuzi_db_pool_wait_seconds_count', { pool: 'gone' })).toBe(2)
  await pool.end()
})
