import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A call that `count` loops repeat. `from`: address of the attacker. */
export type HeavyCall = {
  origin: string
  token: string
  from: string
  path: string
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array
  count: number
}

/** Repeats a call until `stop`, and returns how often each status came. */
export async function attack(call: HeavyCall, stop: AbortSignal): Promise<Map<string, number>> {
  const thread = new Worker(new URL('attacker.thread.ts', import.meta.url), { workerData: call })
  stop.addEventListener('abort', () => thread.postMessage('stop'), { once: true })
  const [outcomes] = (await once(thread, 'message')) as [Map<string, number>]
  return outcomes
}
