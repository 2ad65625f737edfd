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
 * A file of these parts. The first part is read at once, so that an error in it is still a response with its code. After
 * each further part it waits as long as that took, so that a long file takes at most half of what the machine can do.
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
        yield next.value
        await wait(performance.now() - startedAt)
      }
    } finally {
      await parts.return(undefined)
    }
  }
  return new FileStream(name, Readable.from(all(), { objectMode: false }), size)
}
