import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The routes of a build that an address of one section can meet: each it has is tried in turn for every page. */
export function routesOfSection({ routes }: Pick<ServerBuild, 'routes'>, section: string): Routes {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const met = all.filter((route) => {
    const first = sectionOf(pathOf(route, routes))
    return isPlace(route) && (first === '' || first === section || /^[:*]/.test(first))
  })
  const shown = new Set(met.flatMap((route) => lineOf(route, routes)))
  return Object.fromEntries(
    all.filter((route) => shown.has(route)).map((route) => [route.id, route]),
  )
}

/** All sections of a build; every other address belongs to the empty one. */
export const sectionsOf = ({ routes }: Pick<ServerBuild, 'routes'>) =>
  new Set(Object.values(routes).map((route) => (route ? sectionOf(pathOf(route, routes)) : '')))

/** The first word of a path, as the router reads it: `/Services/7` and `/services.data` are of `services`. */
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

/** A layout without a path is met only through what stands in it. */
const isPlace = ({ path, index }: Route) => path !== undefined || index === true

const pathOf = (route: Route, routes: Routes) =>
  lineOf(route, routes)
    .flatMap(({ path }) => path ?? [])
    .join('/')

/** A route after all that it stands in. */
function lineOf(route: Route, routes: Routes): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...lineOf(parent, routes), route] : [route]
}
