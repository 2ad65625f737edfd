import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

/** A file that is sent while it is read, as fast as its reader takes it. */
export class FileStream {
  readonly name: string
  readonly stream: Readable
  /** In bytes, if it is known. */
  readonly size: number | undefined

  constructor(name: string, stream: Readable, size?: number) {
    this.name = name
    this.stream = stream
    this.size = size
  }
}

/**
 * Starts to send a file that consists of these parts. The first part is read before the response starts, so that an error
 * in it can still be answered with its code. Between further parts there is a pause three times as long as the last one
 * took to make, so that a long file keeps the processor busy a quarter of the time. The time of a slow reader does not count.
 */
export async function startFile(
  name: string,
  parts: AsyncGenerator<string | Uint8Array>,
  size?: number,
) {
  const first = await parts.next()
  async function* all() {
    if (first.done) return
    try {
      yield first.value
      for (;;) {
        const startedAt = performance.now()
        const next = await parts.next()
        if (next.done) return
        const tookMs = performance.now() - startedAt
        yield next.value
        await wait(3 * tookMs)
      }
    } finally {
      await parts.return(undefined)
    }
  }
  return new FileStream(name, Readable.from(all(), { objectMode: false }), size)
}
