import type { ServerBuild } from 'react-router'
import { pathOf } from './sections.ts'

/** `handle` of a route whose pages may be kept. */
type KeptHandle = { kept?: 'by visitor settings' | 'by visitor settings and town' }

/** A kept page of this URL depends on the visitor's settings, and on their saved town if `usesTown`. */
export type KeptRoute = { usesTown: boolean }

const found = new WeakMap<ServerBuild, (url: string) => KeptRoute | undefined>()

/** The kept route that this URL belongs to, as a document or as the data that the browser loads for it. */
export function keptRouteOf(build: ServerBuild, url: string): KeptRoute | undefined {
  const find = found.get(build) ?? createFinder(build)
  found.set(build, find)
  return find(url)
}

function createFinder({ routes }: ServerBuild) {
  const patterns = Object.values(routes).flatMap((route) => {
    const { kept } = (route?.module.handle ?? {}) as KeptHandle
    if (!route || !kept) return []
    const path = pathOf(route, routes).replace(/^\/+/, '')
    const segments = path.replace(/:\w+/g, '[^/]+')
    const pattern = path === '' ? /^\/(?:_root\.data)?$/ : new RegExp(`^/${segments}(?:\\.data)?$`)
    return [{ pattern, route: { usesTown: kept === 'by visitor settings and town' } }]
  })
  return (url: string) => {
    const [path = ''] = url.split('?', 1)
    return patterns.find(({ pattern }) => pattern.test(path))?.route
  }
}
