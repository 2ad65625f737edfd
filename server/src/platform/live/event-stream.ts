import { Readable } from 'node:stream'
import type { Endpoint, StreamEvent } from '@ujuzi/contract/api/endpoint'
import { formatEvent } from '@ujuzi/contract/api/server-sent-events'

export type EventStream<E extends Streaming> = {
  body: Readable
  send: (event: StreamEvent<E>) => void
  /** Sends a comment line, which keeps the connection open. */
  heartbeat: () => void
  end: () => void
  isOpen: () => boolean
  onClose: (listener: () => void) => void
}
type Streaming = Endpoint & { events: NonNullable<Endpoint['events']> }

/** Bytes buffered for a slow reader. Beyond that the stream is destroyed; the reader reconnects and loads the rest. */
const maxBufferedBytes = 64 * 1024

/** Stream of server-sent events of one endpoint, which ends at `until`. */
export function createEventStream<E extends Streaming>(
  endpoint: E,
  { now, until }: { now: Date; until: Date },
): EventStream<E> {
  const body = new Readable({ highWaterMark: maxBufferedBytes, read() {} })
  const timer = setTimeout(end, Math.max(0, until.getTime() - now.getTime()))
  timer.unref()
  body.once('close', () => clearTimeout(timer))
  let ended = false
  const isOpen = () => !body.destroyed && !ended

  function write(text: string) {
    if (isOpen() && !body.push(text) && body.readableLength > maxBufferedBytes) body.destroy()
  }
  function end() {
    if (isOpen()) body.push(null)
    ended = true
    clearTimeout(timer)
  }

  // Sends the headers, which go out with the first bytes.
  write(': hello\n\n')
  return {
    body,
    send: ({ name, data, id }) =>
      write(formatEvent({ name, data: endpoint.events[name]?.parse(data), id })),
    heartbeat: () => write(':\n\n'),
    end,
    isOpen,
    onClose: (listener) => body.once('close', listener),
  }
}
