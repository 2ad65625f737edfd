import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/src/postgres/cluster.ts'
import type { ServerProcess } from '../../server/src/testing/app/server-process.ts'
import { parseStartArguments } from './start-arguments.ts'

/** Runs the server of a checkout with the arguments of its own `npm start`; its log goes to a file, as with systemd. */
export async function startAsOperator(
  env: Record<string, string>,
  { checkout, logFile }: { checkout: string; logFile: string },
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const log = openSync(logFile, 'w')
  const child = spawn(nodeOf(checkout), readStartArguments(checkout), {
    cwd: checkout,
    env: { PATH: process.env.PATH ?? '', ...env, PORT: port },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const output = () => readFileSync(logFile, 'utf8').slice(-4_000)
  return { origin: `http://127.0.0.1:${port}`, child, output, ended }
}

/** The Node.js that the checkout installed, or that of this process. */
export function nodeOf(checkout: string) {
  const installed = join(checkout, 'node_modules/.bin/node')
  return existsSync(installed) ? installed : process.execPath
}

function readStartArguments(checkout: string) {
  const file = readFileSync(join(checkout, 'package.json'), 'utf8')
  const { scripts } = JSON.parse(file) as { scripts: { start: string } }
  return parseStartArguments(scripts.start)
}
