import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this the envelope outweighs the gain. */
const worthwhileBytes = 1_024

/** Sends text in the smallest form the caller takes: most of our readers pay by the megabyte. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string | Buffer,
  type: string,
) {
  const { encoding, bytes } = await squeeze(Buffer.from(text), request.headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(type).send(bytes)
}

export async function squeeze(bytes: Buffer, accepted: string | string[] | undefined) {
  const encodings = String(accepted ?? '')
  if (bytes.length < worthwhileBytes) return { encoding: undefined, bytes }
  if (/\bbr\b/.test(encodings)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // The default window takes megabytes to set up for pages of some hundred kilobytes.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    }
    return { encoding: 'br', bytes: await brotli(bytes, { params }) }
  }
  if (/\bgzip\b/.test(encodings)) return { encoding: 'gzip', bytes: await zip(bytes, { level: 6 }) }
  return { encoding: undefined, bytes }
}
