import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { type Encoding, negotiateEncoding, smallestFirst } from './compress.ts'
import { etagOf, matchesEtag } from './etag.ts'

/** Content types of built files. A file of another kind stops the start. */
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const suffixes: Record<Encoding, string> = { br: '.br', zstd: '.zst', gzip: '.gz' }
/** Enough for three builds; each encoding of a file is one entry. */
const maxCachedFiles = 2_500

/**
 * Adds a route for each file of the built web, in `folder` and its subfolders. A file is read on its first request and
 * sent from memory, because with streaming from disk a few thousand slow downloads delayed every page by seconds.
 * `NAME.br`, `NAME.zst` or `NAME.gz`, if it exists, is sent to clients that accept that encoding.
 */
export async function serveBuiltFiles(app: FastifyInstance, folder: string) {
  const contents = createLruCache(maxCachedFiles, async (file) => {
    const bytes = await readFile(join(folder, file))
    return { bytes, tag: etagOf(bytes) }
  })
  const files = new Set(await listFiles(folder))
  for (const file of files) {
    if (/\.(br|zst|gz)$/.test(file)) continue
    const type = types[extname(file)]
    if (!type) throw new Error(`${file} in the built web has a file type without a content type.`)
    const encodings = smallestFirst.filter((one) => files.has(file + suffixes[one]))
    // Asset names contain a hash of the content, so clients never need to revalidate them.
    const isHashed = file.startsWith('assets/')
    const cacheControl = `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`
    app.get(`/${file}`, { config: { sharedBytes: true } }, async (request, reply) => {
      const { tag } = isHashed ? { tag: undefined } : await contents.forceFetch(file)
      reply.header('cache-control', cacheControl)
      if (encodings.length > 0) reply.header('vary', 'Accept-Encoding')
      if (tag) reply.header('etag', tag)
      if (tag && matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const encoding = negotiateEncoding(request.headers['accept-encoding'], encodings)
      if (encoding) reply.header('content-encoding', encoding)
      const { bytes } = await contents.forceFetch(encoding ? file + suffixes[encoding] : file)
      return reply.type(type).send(bytes)
    })
  }
}

/** Paths of all files, relative to `folder`, with slashes on every platform. */
async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
