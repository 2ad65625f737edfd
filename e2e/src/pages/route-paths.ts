import routes from '../../../web/app/routes.ts'

type Route = { path?: string; index?: boolean; file: string; children?: Route[] }

/** Paths of all routes with a screen; routes without one are left out. */
function pathsOf(entries: readonly Route[], parent = ''): string[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const full = [parent, path].filter(Boolean).join('/')
    const own = (path !== undefined || index) && file.endsWith('.tsx') ? [full] : []
    return [...own, ...pathsOf(children, full)]
  })
}

export const routePaths = pathsOf(routes)

/** Paths of the routes inside of the portals. */
export const portalPaths = pathsOf(
  (routes as readonly Route[]).filter(({ path, file }) => !path && /-portal\.route/.test(file)),
)
