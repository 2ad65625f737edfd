import type { ChildProcess } from 'node:child_process'

type Settings = {
  start: () => ChildProcess
  /** Reason for the last exit in one line without user data; undefined if unknown. */
  readReason: () => Promise<string | undefined>
  say: (line: string) => void
}

const pauseMs = { shortest: 100, longest: 30_000 }
/** A process that ran this long counts as healthy and resets the pause. */
const healthyAfterMs = 60_000

/**
 * Restarts a process whenever it exits, with exponential backoff. Prints the reason of an exit unless it equals the
 * previous one.
 */
export function superviseProcess(first: ChildProcess, { start, readReason, say }: Settings) {
  let child = first
  let startedAt = performance.now()
  let pause = pauseMs.shortest
  let lastReason: string | undefined
  let stopping = false
  let timer: NodeJS.Timeout | undefined

  const onExit = async () => {
    if (stopping) return
    if (performance.now() - startedAt > healthyAfterMs) pause = pauseMs.shortest
    timer = setTimeout(restart, pause)
    pause = Math.min(pause * 2, pauseMs.longest)
    const reason = (await readReason()) ?? 'its log does not say why'
    if (reason !== lastReason)
      say(`Ujuzi: the built-in PostgreSQL exited and is restarted: ${reason}.`)
    lastReason = reason
  }
  const restart = () => {
    startedAt = performance.now()
    child = start()
    child.once('exit', onExit)
  }
  child.once('exit', onExit)
  if (child.exitCode !== null) void onExit()

  return {
    current: () => child,
    /** Stops restarting; the caller must end the process. */
    release() {
      stopping = true
      clearTimeout(timer)
    },
  }
}
