import type { FastifyRequest } from 'fastify'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export const methodLabel = (method: string) => (methods.has(method) ? method : 'other')

/**
 * Route of a request as a metric label: the path template, `page /SECTION` for pages, one label for all built files.
 * The set is bounded by the routes of the build: nothing that a visitor types gets in.
 */
export function routeLabel({ routeOptions, pageSection }: FastifyRequest): string {
  const { url, config } = routeOptions
  if (url === undefined) return 'unknown'
  if (config?.endpoint) return url
  if (url === '/*') return pageSection === undefined ? 'page' : `page /${pageSection}`
  return isBuiltFile(url) ? 'file' : url
}

/** The built web has a route for each file, hundreds of them. */
const isBuiltFile = (url: string) =>
  !/[:*]/.test(url) && !url.startsWith('/sitemap') && /\.\w+$/.test(url)
