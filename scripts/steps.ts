import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Step = [
  name: string,
  args: string[],
  options?: { cwd?: string; env?: Record<string, string> },
]

/** Runs the steps with this Node; exits with the code of the first step that fails. */
export async function runSteps(steps: Step[]) {
  for (const [name, args, { cwd = '.', env = {} } = {}] of steps) {
    console.log(`\n== ${name}`)
    const [script = '', ...rest] = args
    const file = script.startsWith('node_modules') ? join(root, script) : script
    const { status } = spawnSync(process.execPath, [file, ...rest], {
      cwd: join(root, cwd),
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    if (status !== 0) {
      console.error(`\n${name} failed`)
      process.exit(status ?? 1)
    }
  }
}
