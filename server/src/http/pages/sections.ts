import { createRequestHandler, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/*
 * React Router tries every route of a build for each page. To make that fast, the route table of its build,
 * `ServerBuild.routes`, is split by section, the first segment of a path, and each section has a request handler.
 */

type Renderer = ReturnType<typeof createRequestHandler>
type Sections = { names: Set<string>; renderers: Map<string, Renderer> }
const sectionsOfBuilds = new WeakMap<ServerBuild, Sections>()

/** The section of a build that this URL belongs to; `''` for URLs outside of all. */
export function sectionIn(build: ServerBuild, url: string) {
  const name = sectionOf(url.split('?', 1)[0] ?? '')
  return sectionsIn(build).names.has(name) ? name : ''
}

/**
 * The request handler of the section that this URL belongs to. Handlers are created once per build, because creating one
 * for each request would cost more than the page. The development server has a new build after each change.
 */
export function rendererOf(build: ServerBuild, url: string): Renderer {
  const section = sectionIn(build, url)
  const { renderers } = sectionsIn(build)
  const existing = renderers.get(section)
  if (existing) return existing
  const routes = routesOfSection(build, section)
  const renderer = createRequestHandler({ ...build, routes }, process.env.NODE_ENV)
  renderers.set(section, renderer)
  return renderer
}

function sectionsIn(build: ServerBuild): Sections {
  const existing = sectionsOfBuilds.get(build)
  if (existing) return existing
  const sections = { names: sectionsOf(build), renderers: new Map() }
  sectionsOfBuilds.set(build, sections)
  return sections
}

/** The routes of a build that a URL of this section can match, with their layouts, by route id. */
export function routesOfSection({ routes }: Pick<ServerBuild, 'routes'>, section: string): Routes {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const matchable = all.filter((route) => {
    const first = sectionOf(pathOf(route, routes))
    // A path that starts with a parameter or splat can match URLs of any section.
    return isMatchable(route) && (first === '' || first === section || /^[:*]/.test(first))
  })
  const kept = new Set(matchable.flatMap((route) => branchOf(route, routes)))
  return Object.fromEntries(
    all.filter((route) => kept.has(route)).map((route) => [route.id, route]),
  )
}

/** Sections of a build, including `''`, which all other URLs belong to. */
export const sectionsOf = ({ routes }: Pick<ServerBuild, 'routes'>) =>
  new Set(Object.values(routes).map((route) => (route ? sectionOf(pathOf(route, routes)) : '')))

/**
 * First segment of a path as React Router matches it, ignoring case and encoding: `services` for `/Services/7`, and for
 * `/services.data`, the URL from which the browser loads the data of a page.
 */
export function sectionOf(path: string) {
  const [, first = ''] = /^\/*([^/]*)/.exec(path) ?? []
  return decoded(first)
    .replace(/\.data$/, '')
    .toLowerCase()
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a route matches URLs itself; a layout without a path matches only through its children. */
const isMatchable = ({ path, index }: Route) => path !== undefined || index === true

/** Full path of a route, joined from its branch. */
export const pathOf = (route: Route, routes: Routes) =>
  branchOf(route, routes)
    .flatMap(({ path }) => path ?? [])
    .join('/')

/** A route with its ancestors, outermost first. */
function branchOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...branchOf(parent, routes), route] : [route]
}
