import { buildConnector, Client } from 'undici'

export type Request = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}
/** The next request; undefined when there are no more. */
export type RequestSource = () => Request | undefined

export type Sent = {
  seconds: number
  latencies: number[]
  /** Received on all connections, headers included. */
  bytes: number
}

/** Headers that a browser on a phone sends with each request. */
const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** Kept connections to one server that each send the next request when the response to the previous one is complete. */
export function openConnections(origin: string, count: number) {
  const connect = buildConnector({})
  const sockets = new Set<{ bytesRead: number }>()
  const clients = Array.from(
    { length: count },
    () =>
      new Client(origin, {
        pipelining: 1,
        connect: (options, callback) =>
          connect(options, (...result) => {
            if (result[1]) sockets.add(result[1])
            callback(...result)
          }),
      }),
  )
  const readBytes = () => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
  return {
    /** Throws at the first response with another status. */
    async send(next: RequestSource, wanted: { status: number; seconds?: number; count?: number }) {
      const { status, seconds = Infinity, count: most = Infinity } = wanted
      const latencies: number[] = []
      const bytesBefore = readBytes()
      const startedAt = performance.now()
      const endsAt = startedAt + seconds * 1000
      let begun = 0
      const keepSending = async (client: Client) => {
        while (performance.now() < endsAt && begun < most) {
          begun++
          const request = next()
          if (!request) return
          const sentAt = performance.now()
          const received = await sendOne(client, request)
          latencies.push(performance.now() - sentAt)
          if (received !== status) throw new Error(describeFailure(request, received))
        }
      }
      await Promise.all(clients.map(keepSending))
      return {
        seconds: (performance.now() - startedAt) / 1000,
        latencies,
        bytes: readBytes() - bytesBefore,
      } satisfies Sent
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.close()))
    },
  }
}

function sendOne(client: Client, { path, method = 'GET', headers, body }: Request) {
  return new Promise<number>((resolve, reject) => {
    let received = 0
    client.dispatch(
      { path, method, headers: { ...browserHeaders, ...headers }, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_controller, status) {
          received = status
        },
        onResponseData() {},
        onResponseEnd() {
          resolve(received)
        },
        onResponseError(_controller, error) {
          reject(new Error(`${method} ${path} failed`, { cause: error }))
        },
      },
    )
  })
}

const describeFailure = ({ method = 'GET', path }: Request, status: number) =>
  `${method} ${path} answered ${status}`
