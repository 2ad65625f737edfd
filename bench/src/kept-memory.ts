import { once } from 'node:events'
import { freePort } from '../../server/src/postgres/cluster.ts'

/**
 * Memory of a server after a garbage collection, read through its inspector. The resident size would include garbage
 * that is not collected yet. The server must be started with `env`.
 */
export async function prepareKeptMemory() {
  const port = await freePort()
  return {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
    /** Bytes of the heap and of the buffers outside it. */
    read: () => readKeptBytes(port),
  }
}

async function readKeptBytes(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('The inspector has no target')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  const ask = async (method: string, params: object = {}) => {
    socket.send(JSON.stringify({ id: 1, method, params }))
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }]
    return (JSON.parse(data) as { result: { result?: { value: number } } }).result
  }
  try {
    // Twice: the first collection runs finalizers, which free more.
    await ask('HeapProfiler.collectGarbage')
    await ask('HeapProfiler.collectGarbage')
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'
    const { result } = await ask('Runtime.evaluate', { expression })
    if (!result) throw new Error('The inspector gave no result')
    return result.value
  } finally {
    socket.close()
  }
}
