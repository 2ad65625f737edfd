import type { ChildProcess } from 'node:child_process'

type Settings = {
  start: () => ChildProcess
  /** Why the process that has just ended did so, in one line without values; undefined if nothing says so. */
  readReason: () => Promise<string | undefined>
  say: (line: string) => void
}

const pauseMs = { shortest: 100, longest: 30_000 }
/** A process that lived this long had started well: the next one gets the shortest pause again. */
const settledMs = 60_000

/**
 * Starts the process again whenever it ends, with pauses that double while it fails again and again. A reason is said
 * when it is another than the last one.
 */
export function keepRunning(first: ChildProcess, { start, readReason, say }: Settings) {
  let child = first
  let startedAt = performance.now()
  let pause = pauseMs.shortest
  let said: string | undefined
  let stopping = false
  let timer: NodeJS.Timeout | undefined

  const onExit = async () => {
    if (stopping) return
    if (performance.now() - startedAt > settledMs) pause = pauseMs.shortest
    timer = setTimeout(again, pause)
    pause = Math.min(pause * 2, pauseMs.longest)
    const reason = (await readReason()) ?? 'its log does not say why'
    if (reason !== said)
      say(`Ujuzi: the built-in PostgreSQL ended and is started again: ${reason}.`)
    said = reason
  }
  const again = () => {
    startedAt = performance.now()
    child = start()
    child.once('exit', onExit)
  }
  child.once('exit', onExit)
  if (child.exitCode !== null) void onExit()

  return {
    current: () => child,
    /** No further start; the process itself is left to the caller. */
    release() {
      stopping = true
      clearTimeout(timer)
    },
  }
}
