import { createRequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** `handle` of a route whose pages may be kept; `query` matches the names of the query parameters that they depend on. */
type KeptHandle = { kept?: { query?: RegExp; usesTown?: true } }

/**
 * Pages of a kept route depend on the visitor's settings, on their saved town if `usesTown`, and on the path and a part of
 * the query: `urlOf` leaves out the rest.
 */
export type KeptRoute = { usesTown: boolean; urlOf: (url: string) => string }

/** Facts about the routes of a build. */
export type BuildRoutes = {
  render: Render
  /** The kept route that this URL belongs to, as a document or as the data that the browser loads for it. */
  findKept: (url: string) => KeptRoute | undefined
  /** First segment of the path if routes begin with it, for the metrics; `''` for all other URLs. */
  sectionOf: (url: string) => string
}

type Render = ReturnType<typeof createRequestHandler>

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
    const { usesTown = false, query = noParameter } = handle.kept
    const urlOf = (url: string) => withQueryOf(url, query)
    const found = all.filter(
      (other) => other === route || (other.path && pattern.test(`/${pathOf(other, build.routes)}`)),
    )
    return [{ pattern, usesTown, urlOf, render: createRenderer(buildWithOnly(found, build)) }]
  })
  const findKept = (url: string) => kept.find(({ pattern }) => pattern.test(pathIn(url)))
  const renderAny = createRenderer(build)
  return {
    render(request, context) {
      const render = findKept(new URL(request.url).pathname)?.render ?? renderAny
      return render(request, context)
    },
    findKept,
    sectionOf(url) {
      const section = firstSegment(pathIn(url).slice(1)).replace(/\.data$/, '')
      return sections.has(section) ? section : ''
    },
  }
}

const createRenderer = (build: ServerBuild) => createRequestHandler(build, process.env.NODE_ENV)

/**
 * The build with these routes and their ancestors alone: React Router matches and prepares all routes of a build for each
 * page, which is an eighth of the cost of a page.
 */
function buildWithOnly(wanted: Route[], build: ServerBuild): ServerBuild {
  const { assets, routes } = build
  const withAncestors = wanted.flatMap((route) => listWithAncestors(route, routes))
  const ids = new Set(withAncestors.map(({ id }) => id))
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return { ...build, routes: pick(routes), assets: { ...assets, routes: pick(assets.routes) } }
}

function listWithAncestors(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [route, ...listWithAncestors(parent, routes)] : [route]
}

/** Full path of a route, joined from its ancestors, without a slash at the start. */
function pathOf({ path, parentId }: Route, routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [parent && pathOf(parent, routes), path].filter(Boolean).join('/')
}

/** Ids and slugs have one spelling: others of the same page are not kept. */
const patternOf = (path: string) =>
  path === ''
    ? /^\/(?:_\.data)?$/
    : new RegExp(`^/${path.replace(/:\w+/g, '[a-z\\d-]+')}(?:\\.data)?$`)

const noParameter = /(?!)/
/** The language of a page, and what the browser asks for when it loads the data of one. */
const parameterOfAll = /^(lang|_routes)$/

/** The URL with these parameters of its query alone, spelled as they are. */
function withQueryOf(url: string, names: RegExp) {
  const [path = '', ...query] = url.split('?')
  const isRead = (pair: string) => {
    const name = nameOf(pair)
    return names.test(name) || parameterOfAll.test(name)
  }
  const read = query.join('?').split('&').filter(isRead)
  return read.length > 0 ? `${path}?${read.join('&')}` : path
}

const nameOf = (pair: string) => new URLSearchParams(pair).keys().next().value ?? ''

const pathIn = (url: string) => url.split('?', 1)[0] ?? ''
const firstSegment = (path: string) => path.split('/', 1)[0] ?? ''
