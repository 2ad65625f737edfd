import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Runs a command of the operator as its own process, as `npm run admin` does. */
export function startAdmin(words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/admin.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, output: () => said, ended }
}

/** Its exit code and everything it said. */
export async function runAdmin(words: readonly string[], env: Record<string, string>) {
  const { ended, output } = startAdmin(words, env)
  const code = await ended
  return { code, said: output() }
}
