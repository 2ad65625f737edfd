import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../server/src/postgres/cluster.ts'
import type { ServerProcess } from '../../server/src/testing/app/server-process.ts'
import { readStartCommand } from '../../server/src/testing/app/start-command.ts'

/** Runs the server of a checkout with the arguments of its own `npm start`; its log goes to a file, as with systemd. */
export async function startAsOperator(
  env: Record<string, string>,
  { checkout, logFile }: { checkout: string; logFile: string },
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await findFreePort())
  const log = openSync(logFile, 'w')
  const command = readStartCommand(checkout)
  const child = spawn(nodeOf(checkout), command.args, {
    cwd: checkout,
    env: { PATH: process.env.PATH ?? '', ...command.env, ...env, PORT: port },
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
