import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createSemaphore } from '../concurrency/semaphore.ts'
import type { ProcessedPicture } from './process-image.ts'

export type ImageTask =
  | { task: 'picture'; bytes: Uint8Array; type: string }
  | { task: 'avif'; bytes: Uint8Array }

/** Undefined for a picture that could not be decoded. */
export type ImageResult = ProcessedPicture | 'too_many_pixels' | Buffer | undefined

const idleMs = 15_000

/**
 * Processes images one at a time in a child process, which starts on demand and ends when idle. A decoded picture can
 * take 200 MB, and the library returns little of it while the process lives; a decoder crash ends only the child
 * (book: storage).
 */
export function createImageWorker() {
  const runInSlot = createSemaphore({ concurrency: 1, queueSize: 64 })
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  const stop = () => {
    child?.disconnect()
    child = undefined
  }
  const run = (task: ImageTask): Promise<ImageResult> =>
    runInSlot(async () => {
      clearTimeout(idle)
      child ??= startChild((ended) => {
        if (child === ended) child = undefined
      })
      try {
        return await runInChild(child, task)
      } catch (error) {
        child?.kill('SIGKILL')
        child = undefined
        throw error
      } finally {
        idle = setTimeout(stop, idleMs).unref()
      }
    })
  return Object.assign(run, {
    occupancy: runInSlot.occupancy,
    isRunning: () => child !== undefined,
  })
}

function startChild(onExit: (ended: ChildProcess) => void) {
  const child = fork(join(import.meta.dirname, 'image-worker-process.ts'), {
    serialization: 'advanced',
    // No secrets in the environment; a single malloc arena lets the next picture reuse the memory.
    env: { SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-old-space-size=128'],
  })
  child.once('exit', () => onExit(child))
  // A pending task sees the exit; between tasks the error needs no handling.
  child.on('error', () => {})
  child.unref()
  child.channel?.unref()
  return child
}

async function runInChild(child: ChildProcess, task: ImageTask): Promise<ImageResult> {
  const done = new AbortController()
  const { signal } = done
  const exit = async () => {
    await once(child, 'exit', { signal })
    throw new Error('The image worker ended during a task')
  }
  child.channel?.ref()
  child.send(task)
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), exit()])
    return (message as { result?: ImageResult }).result
  } finally {
    done.abort()
    child.channel?.unref()
  }
}
