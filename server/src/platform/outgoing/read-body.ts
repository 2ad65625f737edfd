import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutgoingError } from './outgoing-error.ts'

export type BodyLimit = {
  maxBytes: number
  /** Whether a longer body fails the request, or only its beginning is read. */
  whenLonger: 'fail' | 'cut'
}

/** The decompressed body. At most `maxBytes` are read from the network, and at most `maxBytes` kept after decompression. */
export async function readBody(response: IncomingMessage, { maxBytes, whenLonger }: BodyLimit) {
  if (whenLonger === 'fail' && Number(response.headers['content-length']) > maxBytes) {
    response.destroy()
    throw new OutgoingError('too_large')
  }
  const chunks: Buffer[] = []
  let size = 0
  const received = Readable.from(limitBytes(response, { maxBytes, whenLonger }), {
    objectMode: false,
  })
  for await (const chunk of decompress(received, response.headers['content-encoding'])) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size <= maxBytes) continue
    response.destroy()
    if (whenLonger === 'fail') throw new OutgoingError('too_large')
    break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

async function* limitBytes(response: IncomingMessage, { maxBytes, whenLonger }: BodyLimit) {
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > maxBytes && whenLonger === 'fail') throw new OutgoingError('too_large')
    yield chunk as Buffer
    if (size > maxBytes) return
  }
}

const noError = () => {}

function decompress(body: Readable, encoding: string | undefined): Readable {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return body
  if (name === 'gzip' || name === 'x-gzip') return pipeline(body, createGunzip(), noError)
  if (name === 'deflate') return pipeline(body, createInflate(), noError)
  if (name === 'br') return pipeline(body, createBrotliDecompress(), noError)
  throw new OutgoingError('invalid_response')
}
