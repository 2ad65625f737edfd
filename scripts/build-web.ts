// Builds the web and compresses its files once, so that the server need not compress them per request.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { writeLanguageFiles } from '../web/language-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const client = join(root, 'web/build/client')
const rarelyVisited = new RegExp(
  [
    'features/(auth/|bookings/(client|professional|waiting)/)|layouts/auth',
    'features/(analytics|calendar|client-settings|clients|contact|content|dashboard|documents|favorites|landing)/',
    'features/(mailbox|moderation|onboarding|payments|payouts|profile|reviews|services|session|settings|sharing|team)/',
    'features/(portals/|search/portal)|-(help|settings)$',
  ].join('|'),
)

const build = spawn(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
  {
    cwd: join(root, 'web'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  },
)
build.stdout.on('data', (text) => {
  if (String(text).includes('building ssr')) console.log('40 %')
})
const [status] = await once(build, 'close')
if (status !== 0) process.exit(status ?? 1)
console.log('80 %')

await trimRouteList()
await writeLanguageFiles(client)
const texts = (await readdir(client, { recursive: true })).filter((file) =>
  /\.(js|css|svg|json|txt|webmanifest)$/.test(file),
)
await Promise.all(texts.map((file) => compress(join(client, file))))

/** Node compresses several files at once, each in a thread of its own. */
async function compress(path: string) {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/**
 * Shrinks the route manifest, which every hydrated page downloads. Removes imports that a parent route already loads, and
 * the imports of rarely visited or signed-in pages, which load them on their own.
 */
async function trimRouteList() {
  const [name = ''] = (await readdir(join(client, 'assets'))).filter((file) =>
    /^manifest-.*\.js$/.test(file),
  )
  const path = join(client, 'assets', name)
  const text = await readFile(path, 'utf8')
  const [, before = '', list = '', after = ''] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(text) ?? []
  const manifest = JSON.parse(list) as { routes: Record<string, Route> }
  const { routes } = structuredClone(manifest)
  for (const [id, route] of Object.entries(manifest.routes)) {
    const loadedByParents = new Set<string>()
    for (let outer = parentOf(routes, id); outer; outer = routes[outer.parentId ?? '']) {
      for (const file of [outer.module, ...outer.imports]) loadedByParents.add(file)
    }
    route.imports = rarelyVisited.test(id)
      ? []
      : route.imports.filter((file) => !loadedByParents.has(file))
    for (const [name, value] of Object.entries<unknown>(route)) {
      // React Router writes `hasDefaultExport` but never reads it.
      if (value === false || name === 'hasDefaultExport') {
        delete (route as Record<string, unknown>)[name]
      }
    }
  }
  await writeFile(path, before + JSON.stringify(manifest) + after)
}

type Route = { parentId?: string; module: string; imports: string[] }

function parentOf(routes: Record<string, Route>, id: string) {
  return routes[routes[id]?.parentId ?? '']
}
