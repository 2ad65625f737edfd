import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { takeTurns } from '../concurrency/semaphore.ts'
import type { MadePicture } from './process-image.ts'

export type Wish =
  | { task: 'picture'; bytes: Uint8Array; type: string }
  | { task: 'avif'; bytes: Uint8Array }

/** `undefined` for a picture that could not be read. */
export type Drawn = MadePicture | Buffer | undefined

const idleMs = 15_000

/**
 * A process that draws, begun with the first picture and ended when none has come for a while. One picture unpacked can
 * be 200 MB, of which the library gives little back to a process that goes on living; and a decoder that strangers'
 * files break takes nothing else with it. Draws one picture at a time.
 */
export function openDrawingRoom() {
  const inTurn = takeTurns({ atOnce: 1, waiting: 64 })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const leave = () => {
    child?.disconnect()
    child = undefined
  }
  const draw = (wish: Wish): Promise<Drawn> =>
    inTurn(async () => {
      clearTimeout(idle)
      child ??= begin((gone) => {
        if (child === gone) child = undefined
      })
      try {
        return await answerOf(child, wish)
      } catch (error) {
        child?.kill('SIGKILL')
        child = undefined
        throw error
      } finally {
        idle = setTimeout(leave, idleMs).unref()
      }
    })
  return Object.assign(draw, {
    occupancy: inTurn.occupancy,
    isRunning: () => child !== undefined,
  })
}

function begin(onExit: (gone: ChildProcess) => void) {
  const child = fork(join(import.meta.dirname, 'image-worker-process.ts'), {
    serialization: 'advanced',
    // None of our secrets; and with one arena the memory of a picture serves for the next.
    env: { SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=128'],
  })
  child.once('exit', () => onExit(child))
  // Heard by whoever waits for its answer; between two pictures its end is no news.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

async function answerOf(child: ChildProcess, wish: Wish): Promise<Drawn> {
  const answered = new AbortController()
  const { signal } = answered
  const gone = async () => {
    await once(child, 'exit', { signal })
    throw new Error('The drawing process ended while it drew')
  }
  child.channel?.ref()
  child.send(wish)
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), gone()])
    return (answer as { drawn?: Drawn }).drawn
  } finally {
    answered.abort()
    child.channel?.unref()
  }
}
