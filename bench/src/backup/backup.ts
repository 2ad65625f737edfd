import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { verifyArchive } from '../../../server/src/backup/verify-archive.ts'
import { startAdminProcess } from '../../../server/src/testing/app/admin-process.ts'
import type { BenchApp } from '../bench-app.ts'
import { formatNumber } from '../load.ts'
import { prepareSearches, prewarmSearchTables } from '../search/search.ts'
import { timeCopies } from './copy-reference.ts'

const rounds = 3
const warmUpCount = 600

/** Times a backup and a restore relative to a plain COPY of the same rows, and searches during a backup. */
export async function benchBackup(app: BenchApp) {
  const folder = await mkdtemp(join(tmpdir(), 'ujuzi-bench-'))
  const file = join(folder, 'bench.backup')
  try {
    const copies = await timeCopies(app.pool)
    const idle = await run(['backup'], app.env)
    const backedUp = await medianOf(() => run(['backup', file, '--yes'], app.env))
    const restored = await timeRestore(app, file)
    const head = ['seconds', 'x copy', 'peak MB'].map((cell) => cell.padStart(10)).join('')
    console.log(`\n${'the command without its start'.padEnd(44)}${head}`)
    print('reference: COPY of every table to nothing', { seconds: copies.out }, copies.out)
    print('backup', subtractStart(backedUp, idle), copies.out)
    print('reference: COPY of the rows into bare tables', { seconds: copies.in }, copies.in)
    print('restore into an empty database', subtractStart(restored, idle), copies.in)
    console.log(
      `its start: ${formatNumber(idle.seconds)} s, ${formatNumber(idle.peakMegabytes, 0)} MB`,
    )
    console.log(await describeBackup(file))
    await benchSearchesDuringBackup(app, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Cost = { seconds: number; peakMegabytes?: number }

function print(name: string, { seconds, peakMegabytes }: Cost, reference: number) {
  const cells = [
    formatNumber(seconds),
    formatNumber(seconds / reference),
    peakMegabytes === undefined ? '' : formatNumber(peakMegabytes, 0),
  ]
  console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}`)
}

const subtractStart = (cost: Cost, idle: Cost): Cost => ({
  ...cost,
  seconds: cost.seconds - idle.seconds,
})

/** Module that prints the peak memory of the process when it exits. NODE_OPTIONS would strip double quotes. */
const printPeakMemory =
  "data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))"

/** Runs a command as its own process. `backup` without a file prints its usage once everything is loaded and connected. */
async function run(args: readonly string[], env: Record<string, string>) {
  const startedAt = performance.now()
  const { ended, output } = startAdminProcess(args, {
    ...env,
    NODE_OPTIONS: `--import=${printPeakMemory}`,
  })
  const code = await ended
  const seconds = (performance.now() - startedAt) / 1000
  if (code !== 0 && !/usage/i.test(output())) throw new Error(output())
  const kilobytes = Number(/^peak (\d+)$/m.exec(output())?.[1])
  return { seconds, peakMegabytes: kilobytes / 1024 }
}

async function medianOf(work: () => ReturnType<typeof run>) {
  const all: Awaited<ReturnType<typeof run>>[] = []
  for (let round = 0; round < rounds; round++) all.push(await work())
  all.sort((a, b) => a.seconds - b.seconds)
  return all[rounds >> 1] ?? { seconds: 0, peakMegabytes: 0 }
}

/** Restores into a separate database of the same cluster. */
async function timeRestore({ env }: BenchApp, file: string) {
  const url = new URL(env.DATABASE_OWNER_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  url.pathname = '/bench_restore'
  const targetEnv = { ...env, DATABASE_URL: url.href, DATABASE_OWNER_URL: url.href }
  const drop = () => admin.query('drop database if exists bench_restore with (force)')
  try {
    return await medianOf(async () => {
      await drop()
      await admin.query('create database bench_restore template template0')
      return run(['restore', file, '--yes'], targetEnv)
    })
  } finally {
    await drop()
    await admin.end()
  }
}

async function describeBackup(file: string) {
  const { size } = await stat(file)
  const { entries } = (await verifyArchive(file)).checksums
  const rows = entries.reduce((sum, { rows = 0 }) => sum + rows, 0)
  const bytes = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  return `the file: ${formatNumber(size / 1e6, 1)} MB for ${rows} rows, ${formatNumber(size / rows, 1)} bytes a row; ${formatNumber(size / bytes)} of what it holds`
}

/** Latency of searches by one client during backups, and of as many without a backup. */
async function benchSearchesDuringBackup(app: BenchApp, file: string) {
  await prewarmSearchTables(app)
  const search = await prepareSearches(app)
  for (let index = 0; index < warmUpCount; index++) await search(index)
  const undisturbed: number[] = []
  const during: number[] = []
  let next = warmUpCount
  const timeSearch = async () => {
    const startedAt = performance.now()
    await search(next++)
    return performance.now() - startedAt
  }
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const backedUp = run(['backup', file, '--yes'], app.env).finally(() => {
      isOver = true
    })
    const before = during.length
    while (!isOver) during.push(await timeSearch())
    await backedUp
    for (let left = during.length - before; left > 0; left--) undisturbed.push(await timeSearch())
  }
  const ratio = (share: number) => {
    const [duringMs = 0, undisturbedMs = 1] = [during, undisturbed].map((all) => at(all, share))
    return `${formatNumber(duringMs / undisturbedMs)} (${formatNumber(duringMs, 1)} of ${formatNumber(undisturbedMs, 1)} ms)`
  }
  console.log(
    `${during.length} searches while backups are made, beside as many without: p50 x ${ratio(0.5)}, p95 x ${ratio(0.95)}`,
  )
}

const at = (latencies: readonly number[], share: number) =>
  latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * share)] ?? 0
