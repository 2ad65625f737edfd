import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { HeavyCall } from './attacker.ts'

/*
 * Repeats one call in a number of loops until its parent says stop, and posts how often each status came. In a thread,
 * so that sending large files does not delay the visitors of the bench.
 */
const { origin, token, from, path, method, headers, body, count } = workerData as HeavyCall

const send = () =>
  new Promise<string>((resolve) => {
    const call = request(origin + path, {
      method: method ?? 'GET',
      localAddress: from,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })
    call.on('response', (response) => {
      response.resume()
      response.on('error', () => resolve('cut off'))
      response.on('end', () => resolve(String(response.statusCode)))
    })
    call.on('error', () => resolve('connection lost'))
    call.end(body)
  })

let isStopped = false
parentPort?.once('message', () => {
  isStopped = true
})
const outcomes = new Map<string, number>()
async function loop() {
  while (!isStopped) {
    const outcome = await send()
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    // As fast as the limit of calls allows without being refused by it.
    await wait(200)
  }
}
await Promise.all(Array.from({ length: count }, loop))
parentPort?.postMessage(outcomes)
