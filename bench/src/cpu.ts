import { readdir, readFile } from 'node:fs/promises'

const ticksPerSecond = 100

type Process = { pid: number; parent: number; cpuMs: number }

/** CPU milliseconds used so far by these processes and everything they started. Linux only. */
export async function cpuOf(pids: number[]) {
  return familyOf(await processes(), pids).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

function familyOf(all: Process[], pids: number[]) {
  const family = new Set(pids)
  for (let grown = true; grown; ) {
    const more = all.filter(({ pid, parent }) => family.has(parent) && !family.has(pid))
    for (const { pid } of more) family.add(pid)
    grown = more.length > 0
  }
  return all.filter(({ pid }) => family.has(pid))
}

/** The same of one process alone, finer: for a backend of the database while it does one thing. */
export async function backendMs(pid: number) {
  return msIn(await readFile(`/proc/${pid}/schedstat`, 'utf8'))
}

const msIn = (schedstat: string) => Number(schedstat.split(' ')[0]) / 1e6

/** The same of processes with all their threads and children, for one request; slower to read than `cpuOf`. */
export async function fineCpuOf(pids: number[]) {
  const family = familyOf(await processes(), pids)
  const threads = await Promise.all(family.map(({ pid }) => threadsMs(pid)))
  return threads.reduce((sum, ms) => sum + ms, 0)
}

async function threadsMs(pid: number) {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const all = await Promise.all(
    threads.map((thread) =>
      readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0'),
    ),
  )
  return all.reduce((sum, text) => sum + msIn(text), 0)
}

export async function residentMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The process this one has begun last, if it runs. */
export async function childOf(pid: number) {
  return (await processes()).filter(({ parent }) => parent === pid).at(-1)?.pid
}

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    if (!stat) return undefined
    // The name may hold spaces; what follows its closing bracket has fixed places.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid: Number(pid), parent: Number(fields[1]), cpuMs: (ticks * 1000) / ticksPerSecond }
  })
  return (await Promise.all(read)).filter((process) => process !== undefined)
}
