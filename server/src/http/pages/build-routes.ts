import { createRequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** `handle` of a route whose pages may be kept. */
type KeptHandle = { kept?: 'by visitor settings' | 'by visitor settings and town' }

/** Pages of a kept route depend on the visitor's settings, and on their saved town if `usesTown`. */
export type KeptRoute = { usesTown: boolean }

/** Facts about the routes of a build. */
export type BuildRoutes = {
  render: ReturnType<typeof createRequestHandler>
  /** The kept route that this URL belongs to, as a document or as the data that the browser loads for it. */
  findKept: (url: string) => KeptRoute | undefined
  /** First segment of the path if routes begin with it, for the metrics; `''` for all other URLs. */
  sectionOf: (url: string) => string
}

const known = new WeakMap<ServerBuild, BuildRoutes>()

/** Worked out once per build: the development server has a new build after each change. */
export function routesOf(build: ServerBuild): BuildRoutes {
  const existing = known.get(build)
  if (existing) return existing
  const routes = readRoutes(build)
  known.set(build, routes)
  return routes
}

function readRoutes(build: ServerBuild): BuildRoutes {
  const all = Object.values(build.routes).filter((route) => route !== undefined)
  const sections = new Set(all.map((route) => firstSegment(pathOf(route, build.routes))))
  const kept = all.flatMap((route) => {
    const handle = (route.module.handle ?? {}) as KeptHandle
    if (!handle.kept) return []
    const pattern = patternOf(pathOf(route, build.routes))
    return [{ pattern, usesTown: handle.kept === 'by visitor settings and town' }]
  })
  return {
    render: createRequestHandler(build, process.env.NODE_ENV),
    findKept: (url) => kept.find(({ pattern }) => pattern.test(pathIn(url))),
    sectionOf(url) {
      const section = firstSegment(pathIn(url).slice(1)).replace(/\.data$/, '')
      return sections.has(section) ? section : ''
    },
  }
}

/** Full path of a route, joined from its ancestors, without a slash at the start. */
function pathOf({ path, parentId }: Route, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [parent && pathOf(parent, routes), path].filter(Boolean).join('/')
}

const patternOf = (path: string) =>
  path === ''
    ? /^\/(?:_root\.data)?$/
    : new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}(?:\\.data)?$`)

const pathIn = (url: string) => url.split('?', 1)[0] ?? ''
const firstSegment = (path: string) => path.split('/', 1)[0] ?? ''
