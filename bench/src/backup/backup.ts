import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { verifyArchive } from '../../../server/src/backup/verify-archive.ts'
import { startAdmin } from '../../../server/src/testing/app/admin-process.ts'
import type { BenchApp } from '../bench-app.ts'
import { figure } from '../load.ts'
import { prepareSearches, warmSearches } from '../search/search.ts'
import { timeCopies } from './copy-reference.ts'

const rounds = 3
const warming = 600

/** Times a backup and a restore against a plain COPY of the same rows, and searches made during a backup. */
export async function benchBackup(app: BenchApp) {
  const folder = await mkdtemp(join(tmpdir(), 'ujuzi-bench-'))
  const file = join(folder, 'bench.backup')
  try {
    const copies = await timeCopies(app.pool)
    const idle = await run(['backup'], app.env)
    const saved = await middleOf(() => run(['backup', file, '--yes'], app.env))
    const restored = await timeRestore(app, file)
    const head = ['seconds', 'x copy', 'peak MB'].map((cell) => cell.padStart(10)).join('')
    console.log(`\n${'the command without its start'.padEnd(44)}${head}`)
    print('reference: COPY of every table to nothing', { seconds: copies.out }, copies.out)
    print('backup', without(saved, idle), copies.out)
    print('reference: COPY of the rows into bare tables', { seconds: copies.in }, copies.in)
    print('restore into an empty database', without(restored, idle), copies.in)
    console.log(`its start: ${figure(idle.seconds)} s, ${figure(idle.peakMegabytes, 0)} MB`)
    console.log(await describeFile(file))
    await benchSearchesBeside(app, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Cost = { seconds: number; peakMegabytes?: number }

function print(name: string, { seconds, peakMegabytes }: Cost, reference: number) {
  const cells = [
    figure(seconds),
    figure(seconds / reference),
    peakMegabytes === undefined ? '' : figure(peakMegabytes, 0),
  ]
  console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(10)).join('')}`)
}

const without = (cost: Cost, idle: Cost): Cost => ({
  ...cost,
  seconds: cost.seconds - idle.seconds,
})

/** Says, when it ends, how much memory the process ever had. */
const sayPeak =
  // NODE_OPTIONS would take double quotes away.
  "data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))"

/** A command as its own process. `backup` alone ends with its usage, once everything is loaded and connected. */
async function run(words: readonly string[], env: Record<string, string>) {
  const begun = performance.now()
  const { ended, output } = startAdmin(words, { ...env, NODE_OPTIONS: `--import=${sayPeak}` })
  const code = await ended
  const seconds = (performance.now() - begun) / 1000
  if (code !== 0 && words.length > 1) throw new Error(output())
  const kilobytes = Number(/^peak (\d+)$/m.exec(output())?.[1])
  return { seconds, peakMegabytes: kilobytes / 1024 }
}

async function middleOf(work: () => ReturnType<typeof run>) {
  const all: Awaited<ReturnType<typeof run>>[] = []
  for (let round = 0; round < rounds; round++) all.push(await work())
  all.sort((a, b) => a.seconds - b.seconds)
  return all[rounds >> 1] ?? { seconds: 0, peakMegabytes: 0 }
}

/** Into a database of its own beside the one that is served. */
async function timeRestore({ env }: BenchApp, file: string) {
  const url = new URL(env.DATABASE_OWNER_URL ?? '')
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  url.pathname = '/bench_restore'
  const place = { ...env, DATABASE_URL: url.href, DATABASE_OWNER_URL: url.href }
  const drop = () => admin.query('drop database if exists bench_restore with (force)')
  try {
    return await middleOf(async () => {
      await drop()
      await admin.query('create database bench_restore template template0')
      return run(['restore', file, '--yes'], place)
    })
  } finally {
    await drop()
    await admin.end()
  }
}

async function describeFile(file: string) {
  const { size } = await stat(file)
  const { entries } = (await verifyArchive(file)).sums
  const rows = entries.reduce((sum, { rows = 0 }) => sum + rows, 0)
  const bytes = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  return `the file: ${figure(size / 1e6, 1)} MB for ${rows} rows, ${figure(size / rows, 1)} bytes a row; ${figure(size / bytes)} of what it holds`
}

/** Searches by one client while backups are made, beside as many without them. */
async function benchSearchesBeside(app: BenchApp, file: string) {
  await warmSearches(app)
  const search = await prepareSearches(app)
  for (let index = 0; index < warming; index++) await search(index)
  const alone: number[] = []
  const beside: number[] = []
  let next = warming
  const timed = async () => {
    const begun = performance.now()
    if (!(await search(next++))) throw new Error('A search was not answered')
    return performance.now() - begun
  }
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const saved = run(['backup', file, '--yes'], app.env).finally(() => {
      isOver = true
    })
    const before = beside.length
    while (!isOver) beside.push(await timed())
    await saved
    for (let left = beside.length - before; left > 0; left--) alone.push(await timed())
  }
  const ratio = (share: number) => {
    const [with_, without_] = [beside, alone].map((waits) => at(waits, share))
    return `${figure((with_ ?? 0) / (without_ ?? 1))} (${figure(with_ ?? 0, 1)} of ${figure(without_ ?? 0, 1)} ms)`
  }
  console.log(
    `${beside.length} searches while backups are made, beside as many without: p50 x ${ratio(0.5)}, p95 x ${ratio(0.95)}`,
  )
}

const at = (waits: readonly number[], share: number) =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? 0
