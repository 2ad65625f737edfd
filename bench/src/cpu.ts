import { readdir, readFile } from 'node:fs/promises'

const ticksPerSecond = 100

type Process = { pid: number; parent: number; cpuMs: number }

/** CPU milliseconds used so far by these processes and their descendants, in steps of 10 ms. Linux only. */
export async function readCpuMs(pids: number[]) {
  return listWithDescendants(await listProcesses(), pids).reduce((sum, { cpuMs }) => sum + cpuMs, 0)
}

function listWithDescendants(all: Process[], pids: number[]) {
  const included = new Set(pids)
  for (let hasGrown = true; hasGrown; ) {
    const more = all.filter(({ pid, parent }) => included.has(parent) && !included.has(pid))
    for (const { pid } of more) included.add(pid)
    hasGrown = more.length > 0
  }
  return all.filter(({ pid }) => included.has(pid))
}

/** CPU milliseconds of the main thread of one process, in nanosecond resolution: for a database backend. */
export async function readProcessCpuMs(pid: number) {
  const schedstat = await readFile(`/proc/${pid}/schedstat`, 'utf8')
  return Number(schedstat.split(' ')[0]) / 1e6
}

export async function readResidentMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function listProcesses(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const read = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
    if (!stat) return undefined
    // The name may contain spaces; the fields after its closing bracket have fixed positions.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    return { pid: Number(pid), parent: Number(fields[1]), cpuMs: (ticks * 1000) / ticksPerSecond }
  })
  return (await Promise.all(read)).filter((process) => process !== undefined)
}
