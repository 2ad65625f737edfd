import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { Endpoint, UploadedFile } from '@ujuzi/contract/api/endpoint'
import { cleanLine } from '@ujuzi/contract/api/hidden-characters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeTurns } from '../../platform/concurrency/semaphore.ts'
import { Refusal } from '../../platform/errors.ts'
import { boundStalling } from '../limits/arrival-timeout.ts'

/** What an upload holds: the text fields, a repeated one as a list, and the file if there was one. */
export type Upload = {
  fields: Record<string, string | string[]>
  file: UploadedFile | undefined
}

type Parser = InstanceType<typeof Busboy>

/** The rest of a form around its file: names, boundaries and text fields. */
const aroundTheFileBytes = 64 * 1024
const limits = {
  fields: 20,
  fieldSize: 4 * 1024,
  files: 1,
  parts: 22,
  headerPairs: 10,
  headerSize: 4 * 1024,
}

/** Only calls that take files see them, and unread: the handler reads when it is its turn. */
export function acceptUploads(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    if (request.routeOptions.config.endpoint?.upload) return done(null, stream)
    done(new Refusal('unsupported_media'), undefined)
  })
}

type Uploader = { accountId: string; network: string }

/** What one network may have of the places. */
const shareOf = (places: number) => Math.ceil(places * 0.75)

/**
 * Each upload is in memory while it is read and worked on, so only so many are let in at once; some wait with their
 * bytes still in the network, the rest is told to come back. One account takes only a part of the places, and so does one network.
 */
export function openUploads({ atOnce = 16, waiting = 48, perAccount = 6 } = {}) {
  const [atOnceEach, waitingEach] = [shareOf(atOnce), shareOf(waiting)]
  const turns = takeTurns({ atOnce, waiting, atOnceEach, waitingEach })
  const underWay = new Map<string, number>()
  const take = async <T>({ accountId, network }: Uploader, work: () => Promise<T>): Promise<T> => {
    const mine = underWay.get(accountId) ?? 0
    if (mine >= perAccount) throw new Refusal('busy', { retryAfterSeconds: 5 })
    underWay.set(accountId, mine + 1)
    try {
      return await turns(work, network)
    } finally {
      const left = (underWay.get(accountId) ?? 1) - 1
      if (left > 0) underWay.set(accountId, left)
      else underWay.delete(accountId)
    }
  }
  return Object.assign(take, { occupancy: turns.occupancy })
}

/** Reads the form of a call that takes a file; nothing of it ever touches a disk. */
export function uploadOf(request: FastifyRequest, endpoint: Endpoint): Promise<Upload> {
  const { body: stream, headers } = request
  const maxBytes = endpoint.upload?.maxBytes ?? 0
  if (!(stream instanceof Readable)) throw new Refusal('unsupported_media')
  // Who left while it waited for its turn is not heard leaving any more.
  if (stream.destroyed) throw new Refusal('malformed')
  const tooLarge = endpoint.errors.find((code) => code.endsWith('_too_large')) ?? 'too_large'
  if (Number(headers['content-length']) > maxBytes + aroundTheFileBytes) {
    throw new Refusal(tooLarge)
  }
  boundStalling(request)
  return readForm(stream, parserOf(headers), () => new Refusal(tooLarge), maxBytes)
}

function parserOf(headers: IncomingHttpHeaders) {
  try {
    const type = headers['content-type'] ?? ''
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    // It names no boundary.
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
    // Told of the error through the parser as well; unheard, it would end the process.
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
      // What a browser sends for a field in which nothing was chosen.
      const isNothing = size === 0 && !fileName
      if (!isNothing) file = { name: plainName(fileName), type, bytes: Buffer.concat(chunks) }
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

/** The last part of whatever path was sent, without anything that does not show. */
export function plainName(sent: string | undefined) {
  const last = (sent ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const shown = cleanLine(last)
    .replace(/^[\s.]+/, '')
    .trim()
  return shown.slice(0, 120).toWellFormed() || 'file'
}
