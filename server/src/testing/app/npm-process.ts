import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../postgres/cluster.ts'
import type { ServerProcess } from './server-process.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Runs `npm start`; `child` is npm, `ended` resolves with its exit code, null after a signal. */
export async function startNpm(env: Record<string, string>): Promise<ServerProcess> {
  const port = String(await findFreePort())
  const child = spawn('npm', ['start', '--loglevel=error'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { origin: `http://127.0.0.1:${port}`, child, output: () => text, ended }
}

/** Process ids of all descendants, children before grandchildren. */
export function listDescendants(child: ChildProcess): number[] {
  const childrenOf = (pid: number): number[] => {
    try {
      const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
      return list ? list.split(' ').map(Number) : []
    } catch {
      // It has ended since it was listed.
      return []
    }
  }
  const descendantsOf = (pid: number): number[] =>
    childrenOf(pid).flatMap((one) => [one, ...descendantsOf(one)])
  return descendantsOf(child.pid ?? 0)
}

export const readCommandLine = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()

export function isAlive(pid: number) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
