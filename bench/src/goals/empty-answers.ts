import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openConnections } from './connections.ts'

/** Answers per second of an empty Fastify route on this machine, to connections that stay open. */
export async function countEmptyAnswers(connectionCount: number) {
  const child = fork(fileURLToPath(new URL('empty-route.ts', import.meta.url)))
  try {
    const [origin] = (await once(child, 'message')) as [string]
    const connections = openConnections(origin, connectionCount)
    const next = () => ({ path: '/' })
    await connections.send(next, { status: 200, seconds: 1 })
    const { latencies, seconds } = await connections.send(next, { status: 200, seconds: 4 })
    await connections.close()
    return latencies.length / seconds
  } finally {
    child.disconnect()
  }
}
