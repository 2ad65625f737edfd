import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { Endpoint, UploadedFile } from '@ujuzi/contract/api/endpoint'
import { cleanLine } from '@ujuzi/contract/api/hidden-characters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createSemaphore } from '../../platform/concurrency/semaphore.ts'
import { Refusal } from '../../platform/errors.ts'
import { limitStalling } from '../limits/arrival-timeout.ts'

/** A parsed multipart form: text fields, repeated ones as a list, and the file if one was sent. */
export type Upload = {
  fields: Record<string, string | string[]>
  file: UploadedFile | undefined
}

type Parser = InstanceType<typeof Busboy>

/** Allowance for the rest of the form: headers, boundaries and text fields. */
const formOverheadBytes = 64 * 1024
const limits = {
  fields: 20,
  fieldSize: 4 * 1024,
  files: 1,
  parts: 22,
  headerPairs: 10,
  headerSize: 4 * 1024,
}

/** Accepts multipart bodies for upload endpoints only, as an unread stream: the handler reads it once it has a slot. */
export function acceptUploads(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    if (request.routeOptions.config.endpoint?.upload) return done(null, stream)
    done(new Refusal('unsupported_media'), undefined)
  })
}

type Uploader = { accountId: string; network: string }

/** Share of the slots that one network may use. */
const networkShareOf = (slots: number) => Math.ceil(slots * 0.75)

/**
 * Limits concurrent uploads, each of which is in memory while it is read and processed. Queued uploads stay unread in
 * the network; beyond the queue, or the share of an account or network, an upload is refused with `busy`.
 */
export function createUploadLimiter({ concurrency = 16, queueSize = 48, perAccount = 6 } = {}) {
  const runInSlot = createSemaphore({
    concurrency,
    queueSize,
    concurrencyPerCaller: networkShareOf(concurrency),
    queueSizePerCaller: networkShareOf(queueSize),
  })
  const countOf = new Map<string, number>()
  const run = async <T>({ accountId, network }: Uploader, work: () => Promise<T>): Promise<T> => {
    const count = countOf.get(accountId) ?? 0
    if (count >= perAccount) throw new Refusal('busy', { retryAfterSeconds: 5 })
    countOf.set(accountId, count + 1)
    try {
      return await runInSlot(work, network)
    } finally {
      const left = (countOf.get(accountId) ?? 1) - 1
      if (left > 0) countOf.set(accountId, left)
      else countOf.delete(accountId)
    }
  }
  return Object.assign(run, { occupancy: runInSlot.occupancy })
}

/**
 * Parses the multipart form of an upload, in memory only. Refuses with `malformed` or the endpoint's too-large error.
 */
export function readUpload(request: FastifyRequest, endpoint: Endpoint): Promise<Upload> {
  const { body: stream, headers } = request
  const maxBytes = endpoint.upload?.maxBytes ?? 0
  if (!(stream instanceof Readable)) throw new Refusal('unsupported_media')
  // The client disconnected while the upload was queued: the stream emits no further events.
  if (stream.destroyed) throw new Refusal('malformed')
  const tooLarge = endpoint.errors.find((code) => code.endsWith('_too_large')) ?? 'too_large'
  if (Number(headers['content-length']) > maxBytes + formOverheadBytes) {
    throw new Refusal(tooLarge)
  }
  limitStalling(request)
  return readForm(stream, parserOf(headers), () => new Refusal(tooLarge), maxBytes)
}

function parserOf(headers: IncomingHttpHeaders) {
  try {
    const type = headers['content-type'] ?? ''
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    // The content type has no boundary.
    throw new Refusal('malformed')
  }
}

function readForm(
  stream: Readable,
  parser: Parser,
  tooLarge: () => Refusal,
  maxBytes: number,
): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>()
  const texts: [string, string][] = []
  let file: UploadedFile | undefined

  const stop = (refusal: Refusal) => {
    stream.unpipe(parser)
    reject(refusal)
  }
  const malformed = () => stop(new Refusal('malformed'))
  const refuseField = (name: string, rule: string) =>
    stop(new Refusal('invalid_input', { fields: { [name]: rule } }))

  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) return stop(new Refusal('too_large'))
    if (name === '__proto__') return malformed()
    texts.push([name ?? '', value])
  })
  parser.on('file', (name, part, fileName, _encoding, type) => {
    // The parser reports the error as well, but an unhandled one on the part would end the process.
    part.on('error', malformed)
    if (name !== 'file') return refuseField(name ?? '', 'field_unknown')
    const chunks: Buffer[] = []
    let size = 0
    part.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size >= maxBytes) {
        chunks.length = 0
        return stop(tooLarge())
      }
      chunks.push(chunk)
    })
    part.on('end', () => {
      // Browsers send an empty file without a name for an empty file field.
      const isNothing = size === 0 && !fileName
      if (!isNothing) file = { name: safeFileName(fileName), type, bytes: Buffer.concat(chunks) }
    })
  })
  parser.once('filesLimit', () => refuseField('file', 'field_too_many'))
  parser.once('fieldsLimit', malformed)
  parser.once('partsLimit', malformed)
  parser.on('error', malformed)
  parser.once('finish', () => resolve({ fields: fieldsOf(texts), file }))
  stream.once('error', malformed)
  stream.once('close', () => stream.readableEnded || malformed())
  stream.pipe(parser)
  return promise
}

const fieldsOf = (texts: [string, string][]) =>
  Object.fromEntries(
    [...Map.groupBy(texts, ([name]) => name)].map(([name, all]) => {
      const values = all.map(([, value]) => value)
      return [name, values.length > 1 ? values : String(values[0])]
    }),
  )

/** The last segment of the sent path, without invisible characters and leading dots, in at most 120 characters. */
export function safeFileName(sent: string | undefined) {
  const last = (sent ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = cleanLine(last)
    .replace(/^[\s.]+/, '')
    .trim()
  return shown.slice(0, 120).toWellFormed() || 'file'
}
