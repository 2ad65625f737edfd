import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { keepLatest } from '../../platform/cache/lru-cache.ts'
import { type Encoding, encodingOf, smallestFirst } from './compress.ts'
import { holdsTag, tagOf } from './etag.ts'

/** Content types of the files that the build makes; a file of any other kind stops the start. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const suffixes: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' }
/** Enough for three versions of the build; each encoding of a file counts as one. */
const filesKept = 2_500

/**
 * Adds a route for each file of the built web, in this folder and its subfolders. A file is read when first asked for
 * and sent from memory: streamed from disk, a few thousand slow downloads kept every page waiting for seconds. Where
 * `NAME.br`, `NAME.zst` or `NAME.gz` exists, it is sent to clients that accept that encoding.
 */
export async function serveBuiltFiles(app: FastifyInstance, folder: string) {
  const contents = keepLatest<{ bytes: Buffer; tag: string }>(filesKept)
  const read = (file: string) =>
    contents(file, async () => {
      const bytes = await readFile(join(folder, file))
      return { bytes, tag: tagOf(bytes) }
    })
  const files = new Set(await listFiles(folder))
  for (const file of files) {
    if (/\.(br|zst|gz)$/.test(file)) continue
    const type = types[extname(file)]
    if (!type)
      throw new Error(`${file} in the built web is of a kind that has no content type yet.`)
    const encodings = smallestFirst.filter((one) => files.has(file + suffixes[one]))
    // The name of an asset holds a hash of its content: nobody needs to ask whether it changed.
    const isHashed = file.startsWith('assets/')
    const cacheControl = `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`
    app.get(`/${file}`, { config: { keptBytes: true } }, async (request, reply) => {
      const { tag } = isHashed ? { tag: undefined } : await read(file)
      reply.header('cache-control', cacheControl)
      if (encodings.length > 0) reply.header('vary', 'Accept-Encoding')
      if (tag) reply.header('etag', tag)
      if (tag && holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const encoding = encodingOf(request.headers['accept-encoding'], encodings)
      if (encoding) reply.header('content-encoding', encoding)
      const { bytes } = await read(encoding ? file + suffixes[encoding] : file)
      return reply.type(type).send(bytes)
    })
  }
}

/** Paths of all files, relative to the folder and with slashes. */
async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
