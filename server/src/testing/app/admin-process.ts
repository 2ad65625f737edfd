import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Starts an operator command as its own process, as `npm run admin` does. */
export function startAdminProcess(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/admin.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => text, ended }
}

/** Runs an operator command to its end; returns the exit code and all output. */
export async function runAdminProcess(args: readonly string[], env: Record<string, string>) {
  const { ended, output } = startAdminProcess(args, env)
  const code = await ended
  return { code, output: output() }
}
