import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createLruCache } from '../../platform/cache/lru-cache.ts'
import { type Encoding, negotiateEncoding, smallestFirst } from './compress.ts'
import { etagOf, matchesEtag } from './etag.ts'

/** The files of the built web. */
export const clientFolder = fileURLToPath(new URL('../../../../web/build/client/', import.meta.url))

/** URL path of a built font by the name of its source, e.g. `onest-latin`; undefined where the web is not built. */
export async function findBuiltFont(name: string) {
  const files = await readdir(join(clientFolder, 'assets')).catch(() => [])
  const file = files.find((one) => one.startsWith(`${name}-`) && one.endsWith('.woff2'))
  return file && `/assets/${file}`
}

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
/** Entries of the cache, one per encoding of a file: enough for the requested files of three builds. */
const maxCachedFiles = 2_500

type BuiltFile = { path: string; type: string; encodings: Encoding[] }

/**
 * Serves the files of the built web, in `folder` and its subfolders. The hundreds of assets share a route, because each
 * route takes 5 KB of memory. A file is read on its first request and sent from memory, because with streaming from
 * disk a few thousand slow downloads delayed every page by seconds. `NAME.br`, `NAME.zst` or `NAME.gz`, if it exists,
 * is sent to clients that accept that encoding.
 */
export async function serveBuiltFiles(app: FastifyInstance, folder: string) {
  const contents = createLruCache(maxCachedFiles, async (path) => {
    const bytes = await readFile(join(folder, path))
    return { bytes, tag: etagOf(bytes) }
  })
  const files = describeFiles(await listFiles(folder))
  const config = { sharedBytes: true, builtFiles: true } as const
  for (const route of new Set([...files.keys()].map(routeOf))) {
    app.get<{ Params: { '*'?: string } }>(route, { config }, async (request, reply) => {
      const file = files.get(route.replace('*', () => request.params['*'] ?? ''))
      if (!file) return reply.code(404).header('cache-control', 'no-store').send('Not found')
      // Asset names contain a hash of the content, so clients never need to revalidate them.
      const isHashed = file.path.startsWith('assets/')
      const { tag } = isHashed ? { tag: undefined } : await contents.forceFetch(file.path)
      const cacheControl = `public, max-age=${isHashed ? '31536000, immutable' : '3600'}`
      reply.header('cache-control', cacheControl)
      if (file.encodings.length > 0) reply.header('vary', 'Accept-Encoding')
      if (tag) reply.header('etag', tag)
      if (tag && matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
      const encoding = negotiateEncoding(request.headers['accept-encoding'], file.encodings)
      if (encoding) reply.header('content-encoding', encoding)
      const path = encoding ? file.path + suffixes[encoding] : file.path
      const { bytes } = await contents.forceFetch(path)
      return reply.type(file.type).send(bytes)
    })
  }
}

/** Files by URL path. */
function describeFiles(paths: string[]) {
  const existing = new Set(paths)
  const files = new Map<string, BuiltFile>()
  for (const path of paths) {
    if (/\.(br|zst|gz)$/.test(path)) continue
    const type = types[extname(path)]
    if (!type) throw new Error(`${path} in the built web has a file type without a content type.`)
    const encodings = smallestFirst.filter((one) => existing.has(path + suffixes[one]))
    files.set(`/${path}`, { path, type, encodings })
  }
  return files
}

const routeOf = (url: string) => url.replace(/^\/assets\/.*/, '/assets/*')

/** Paths of all files, relative to `folder`, with slashes on every platform. */
async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}
