import { Readable } from 'node:stream'
import type { Endpoint, EventOf } from '@ujuzi/contract/api/endpoint'
import { eventText } from '@ujuzi/contract/api/server-sent-events'

export type EventStream<E extends Streaming> = {
  body: Readable
  send: (event: EventOf<E>) => void
  /** A line that says nothing but that somebody is there. */
  beat: () => void
  end: () => void
  isOpen: () => boolean
  onClose: (listener: () => void) => void
}
type Streaming = Endpoint & { events: NonNullable<Endpoint['events']> }

/** What may wait for a slow reader: past that the stream breaks off, and the reader asks for the rest when it can. */
const waitingMaxBytes = 64 * 1024

/** Server-sent events of one endpoint, to be sent as they happen until `until`. */
export function openEventStream<E extends Streaming>(
  endpoint: E,
  { now, until }: { now: Date; until: Date },
): EventStream<E> {
  const body = new Readable({ highWaterMark: waitingMaxBytes, read() {} })
  const timer = setTimeout(end, Math.max(0, until.getTime() - now.getTime()))
  timer.unref()
  body.once('close', () => clearTimeout(timer))
  let ended = false
  const isOpen = () => !body.destroyed && !ended

  function write(text: string) {
    if (isOpen() && !body.push(text) && body.readableLength > waitingMaxBytes) body.destroy()
  }
  function end() {
    if (isOpen()) body.push(null)
    ended = true
    clearTimeout(timer)
  }

  // The headers go out with the first bytes.
  write(': hello\n\n')
  return {
    body,
    send: ({ name, data, id }) =>
      write(eventText({ name, data: endpoint.events[name]?.parse(data), id })),
    beat: () => write(':\n\n'),
    end,
    isOpen,
    onClose: (listener) => body.once('close', listener),
  }
}
