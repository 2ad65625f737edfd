import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

const kept = new Map<string, Manifest>()

/**
 * The routes that a page shows, out of all there are: React Router builds and matches whatever it is given anew for
 * every page it renders.
 */
export function shownRoutes({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const name = ids.join(' ')
  const known = kept.get(name) ?? {
    ...manifest,
    routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])),
  }
  kept.set(name, known)
  return known
}
