// Runs programs that end with the process that started them, even if it is killed. Plain JavaScript, because it runs
// before Node 26 is installed.
import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

const isWindows = process.platform === 'win32'
/**
 * Shell script that runs a program in a group of its own, and kills the group when its stdin closes: npm goes on after a
 * mere SIGTERM. It leaves nothing behind: in a container, nobody may collect processes without a parent.
 */
const guardian = [
  'exec 3<&0; "$@" </dev/null 3<&- & program=$!',
  '(read -r _ <&3; kill -KILL -$$) >/dev/null 2>&1 & watch=$!',
  'wait $program; code=$?; { kill $watch; wait $watch; } 2>/dev/null; exit $code',
].join('\n')
const endsWithinMs = 10_000
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }

export class ProgramFailed extends Error {
  /** `output` is all that the program reported, empty if it was stopped. */
  constructor(output, status) {
    super('A program failed')
    this.output = output
    this.status = status
  }
}

/**
 * Runs programs in `cwd`. If one fails or a signal arrives, the others are ended, too. `onChange` is told the process
 * group of each program when it starts and when it has ended.
 */
export function runPrograms({ cwd, onChange = (_group, _runs) => {} }) {
  const running = new Set()
  let failure

  function fail(error) {
    failure ??= error
    for (const child of running) end(child)
  }

  function stop(signal) {
    if (running.size === 0) process.exit(exitCodes[signal])
    fail(new ProgramFailed('', exitCodes[signal]))
  }
  for (const signal of Object.keys(exitCodes)) process.once(signal, () => stop(signal))

  /** Resolves when the program and all that it started have ended; rejects with the first failure of any program. */
  async function run(command, args, { env = process.env, onLine = (_line) => {} } = {}) {
    const child = isWindows
      ? spawn(command, args, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('/bin/sh', ['-c', guardian, 'sh', command, ...args], { cwd, env, detached: true })
    running.add(child)
    onChange(child.pid, true)
    const printed = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'])
      child[name].setEncoding('utf8').on('data', (text) => {
        printed[name] += text
        if (name === 'stdout') for (const line of text.split('\n')) onLine(line)
      })
    const status = await new Promise((resolve) => {
      child.once('error', (error) => {
        printed.stderr += error.message
        resolve(1)
      })
      child.once('close', (code) => resolve(code ?? 1))
    })
    await hasEnded(child)
    running.delete(child)
    onChange(child.pid, false)
    if (status !== 0) fail(new ProgramFailed((printed.stderr || printed.stdout).trim(), status))
    if (failure) {
      while (running.size > 0) await wait(20)
      throw failure
    }
  }

  return { run }
}

function end(child) {
  if (isWindows) child.kill()
  else child.stdin.end()
}

/** Waits for the group of a program, but not for a container that never collects what ended. */
async function hasEnded({ pid }) {
  if (isWindows || !pid) return
  for (let waited = 0; waited < endsWithinMs && isAlive(pid); waited += 20) await wait(20)
}

/** Whether a process of this group is left. */
function isAlive(group) {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}
