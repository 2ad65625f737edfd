import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { locales } from '@ujuzi/contract/locale/locales'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import routes from './app/routes.ts'
import { type Part, planChunks } from './chunk-plan.ts'
import { scriptFileName } from './language-files.ts'

/**
 * One request less is worth this many bytes of source code, of which a sixth is sent. The larger the number, the fewer
 * files there are, and the more code a page loads that it does not need.
 */
const bytesPerRequest = 24_000

/** The chunk of libraries. */
const libraries = 'framework'

/**
 * Divides the browser's scripts into chunks by what pages load (chunk-plan.ts). The libraries of every page are a chunk of
 * their own, which stays cached when the app changes.
 */
export const pageChunks = (): Plugin => {
  const resolved = new Map<string, string>()
  const names = new Map<string, string>()
  return {
    name: 'page-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: outputBy(
                (id) => names.get(id) ?? (isHelper(id) ? libraries : undefined),
              ),
            },
          }
        : undefined,
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, options)
        if (found) resolved.set(`${importer} ${source}`, found.id)
        return found
      },
    },
    async buildEnd(error) {
      if (error) return
      const parts = await divide(this, resolved)
      for (const [id, name] of chunkNames(parts)) names.set(id, name)
    },
  }
}

const outputBy = (nameOf: (id: string) => string | undefined): Rolldown.RolldownOptions => ({
  // A route in a chunk of several is that chunk, with more exports than its own. React Router's setting adds a file for
  // each such route, which only exports from the chunk and costs a request.
  preserveEntrySignatures: 'allow-extension',
  output: {
    entryFileNames: scriptFileName,
    chunkFileNames: scriptFileName,
    codeSplitting: {
      groups: [{ name: nameOf, debugName: 'pages', includeDependenciesRecursively: false }],
    },
  },
})

/** Bundles the modules without groups: each chunk then has what the same entries need, without what none uses. */
async function divide(build: Rolldown.PluginContext, resolved: ReadonlyMap<string, string>) {
  const ids = [...build.getModuleIds()]
  const bundle = await rolldown({
    input: ids.filter((id) => build.getModuleInfo(id)?.isEntry),
    preserveEntrySignatures: 'allow-extension',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules-of-the-build',
        resolveId: (source, importer) =>
          importer ? (resolved.get(`${importer} ${source}`) ?? false) : source,
        load(id) {
          const { code, moduleSideEffects } = build.getModuleInfo(id) ?? {}
          // The names of other files are not known yet.
          const named = code?.replaceAll('import.meta.ROLLDOWN_FILE_URL', 'self.name')
          return { code: named ?? '', moduleSideEffects, moduleType: 'js' }
        },
      },
    ],
  })
  const { output } = await bundle.generate()
  await bundle.close()
  return output.filter((file) => file.type === 'chunk')
}

/** Names of the chunks by module. */
function chunkNames(divided: readonly Rolldown.OutputChunk[]) {
  const { pages, ofAll } = entriesOfPages(divided)
  const names = new Map<string, string>()
  for (const { modules } of reachedFrom(ofAll, divided))
    for (const id of Object.keys(modules)) if (isLibrary(id)) names.set(id, libraries)
  const sizes = new Map<string, number>()
  const parts = new Map<string, Part>()
  for (const { fileName, imports, modules, isEntry, isDynamicEntry } of divided) {
    const own = Object.entries(modules).filter(([id]) => !names.has(id))
    for (const [id, { renderedLength }] of own) sizes.set(id, sizeOf(id, renderedLength))
    parts.set(fileName, {
      modules: own.map(([id]) => id),
      size: own.reduce((sum, [id]) => sum + (sizes.get(id) ?? 0), 0),
      isEntry: isEntry || isDynamicEntry,
      imports,
    })
  }
  const taken = new Set([libraries])
  for (const ids of planChunks(parts, pages, bytesPerRequest)) {
    const largest = ids.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0))
    const stems = largest.map((id) => basename(pathOf(id)).replace(/\.\w+$/, ''))
    const name = stems.find((stem) => !taken.has(stem)) ?? `${stems[0]}-${taken.size}`
    taken.add(name)
    for (const id of ids) names.set(id, name)
  }
  return names
}

/** The entries that each page loads at first, those that it has loaded later, and those that all load. */
function entriesOfPages(divided: readonly Rolldown.OutputChunk[]) {
  const files = new Map(
    divided.map((chunk) => [pathOf(chunk.facadeModuleId ?? ''), chunk.fileName]),
  )
  const ofRoutes = pagesOf(routes).map((paths) => paths.flatMap((path) => files.get(path) ?? []))
  const withRoute = new Set(ofRoutes.flat())
  const entries = divided.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  const ofAll = entries.filter((file) => !withRoute.has(file))
  const first = ofRoutes.map((ofRoute) => [...ofAll, ...ofRoute])
  const inTheEnd = first.map((page) => {
    const later = reachedFrom(page, divided).flatMap(({ dynamicImports }) => dynamicImports)
    return [...page, ...later]
  })
  // First loads count twice, because code that is loaded later delays no page.
  return { pages: [...first, ...first, ...inTheEnd], ofAll }
}

/** The files of each page: its route and those around it. First visits are more often of pages outside the portals. */
const pagesOf = (list: readonly RouteConfigEntry[], around: string[] = []): string[][] =>
  list.flatMap(({ file, path, index, children = [] }) => {
    const files = [...around, file]
    const visits = !(path || index) ? 0 : files.some((one) => one.includes('-portal.')) ? 1 : 2
    return [...Array<string[]>(visits).fill(files), ...pagesOf(children, files)]
  })

function reachedFrom(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]) {
  const reached = new Set(files)
  for (const file of reached)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      reached.add(imported)
  return chunks.filter(({ fileName }) => reached.has(fileName))
}

/** Whether the compiler adds it to modules that use new syntax. */
const isHelper = (id: string) => /^\0(?!icon)/.test(id)
const isLibrary = (id: string) => isHelper(id) || id.includes('/node_modules/')

/** Of a message, a page loads one language. */
const sizeOf = (id: string, length: number) =>
  /\/paraglide\/messages\//.test(id) ? length / locales.length : length

/** The path below `app`, without the query that React Router adds. */
const pathOf = (id: string) => id.replace(/\?.*$/, '').replace(app, '')
const app = new URL('./app/', import.meta.url).pathname
