import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

const cache = new Map<string, Manifest>()

/**
 * Manifest with only the matched routes, cached: React Router would otherwise process all routes for every page it
 * renders.
 */
export function matchedManifest({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const name = ids.join(' ')
  const matched = cache.get(name) ?? {
    ...manifest,
    routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])),
  }
  cache.set(name, matched)
  return matched
}
