import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
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
  for (const step of steps) {
    const status = runStep(step)
    if (status !== 0) process.exit(status)
  }
}

/** Runs the step with this Node and returns its exit code. */
export function runStep(step: Step): number {
  const [name] = step
  console.log(`\n== ${name}`)
  const { args, options } = commandOf(step)
  const { status } = spawnSync(process.execPath, args, { ...options, stdio: 'inherit' })
  if (status !== 0) console.error(`\n${name} failed`)
  return status ?? 1
}

export type Outcome = { name: string; seconds: number; failed: boolean }

/**
 * Runs the lanes beside each other, and the steps of a lane one after another, to the end even if one fails: one run
 * shows all that is broken. What a step prints appears when it ends, and before that in `.cache/test-logs`.
 */
export async function runLanes(lanes: Step[][]): Promise<Outcome[]> {
  const logs = join(root, '.cache/test-logs')
  mkdirSync(logs, { recursive: true })
  const outcomes = await Promise.all(
    lanes.map(async (steps) => {
      const ended: Outcome[] = []
      for (const step of steps) ended.push(await runLogged(step, logs))
      return ended
    }),
  )
  return outcomes.flat()
}

async function runLogged(step: Step, folder: string): Promise<Outcome> {
  const [name] = step
  const begun = performance.now()
  console.log(`.. ${name}`)
  const log = join(folder, `${name.replaceAll(' ', '-')}.log`)
  const output = openSync(log, 'w')
  const { args, options } = commandOf(step)
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', output, output] })
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  closeSync(output)
  const seconds = Math.round((performance.now() - begun) / 1000)
  const failed = status !== 0
  console.log(`\n== ${name}: ${seconds} s${failed ? ', failed' : ''}`)
  process.stdout.write(readFileSync(log))
  return { name, seconds, failed }
}

function commandOf([, [script = '', ...rest], { cwd = '.', env = {} } = {}]: Step) {
  const file = script.startsWith('node_modules') ? join(root, script) : script
  return {
    args: [file, ...rest],
    options: { cwd: join(root, cwd), env: { ...process.env, ...env } },
  }
}
