import { setTimeout as wait } from 'node:timers/promises'
import type { BenchApp } from '../bench-app.ts'
import { createBenchClients } from '../clients.ts'
import { readPreciseCpuMs } from '../cpu.ts'
import { prepareKeptMemory } from '../kept-memory.ts'
import { formatNumber } from '../load.ts'

const screenCount = 2_000
const idleSeconds = 60
const stream = '/api/notifications/stream/'

/** Memory and CPU of 2,000 open screens on one process that nothing happens on. */
export async function benchScreens(app: BenchApp) {
  // Behind a proxy, where each screen has an address of its own.
  const memory = await prepareKeptMemory()
  await app.start({ TRUST_PROXY: 'on', ...memory.env })
  const tokens = await createBenchClients(app.pool, screenCount)
  const bare = await measureIdle(app)
  const before = await memory.read()
  const abort = new AbortController()
  const open = async (token: string, n: number) => {
    const address = `10.20.${n >> 8}.${n & 255}`
    const response = await fetch(app.origin + stream, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': address },
      signal: abort.signal,
    })
    if (response.status !== 200) throw new Error(`A stream answered ${response.status}`)
    void response.body?.pipeTo(new WritableStream()).catch(() => {})
  }
  try {
    for (const [n, token] of tokens.entries()) await open(token, n)
    const idle = await measureIdle(app)
    const kept = (await memory.read()) - before
    console.log(
      `\nscreens: ${screenCount} open and idle on one process: ${formatNumber(kept / 1024 / screenCount, 1)} KB of memory each (kept after a collection; ${formatNumber(before / 1024 ** 2, 0)} MB before), ${formatNumber((idle - bare) / screenCount, 3)} ms of CPU a minute each (server and database)`,
    )
  } finally {
    abort.abort()
  }
}

/** CPU milliseconds in a minute of the server and the database. */
async function measureIdle(app: BenchApp) {
  await wait(5_000)
  const before = await readPreciseCpuMs(app.pids)
  await wait(idleSeconds * 1000)
  return (await readPreciseCpuMs(app.pids)) - before
}
