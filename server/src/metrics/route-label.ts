import type { FastifyRequest } from 'fastify'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export const methodLabel = (method: string) => (methods.has(method) ? method : 'other')

/**
 * Metric label for the route of a request: the path template, `page /SECTION` for pages, one label for all built files.
 * The set of labels is bounded by the routes of the build and never contains user input.
 */
export function routeLabel({ routeOptions, pageSection }: FastifyRequest): string {
  const { url, config } = routeOptions
  if (url === undefined) return 'unknown'
  if (config?.endpoint) return url
  if (url === '/*') return pageSection === undefined ? 'page' : `page /${pageSection}`
  return isBuiltFile(url) ? 'file' : url
}

/** Whether the URL is that of a built file: each of the hundreds of built files has its own route. */
const isBuiltFile = (url: string) =>
  !/[:*]/.test(url) && !url.startsWith('/sitemap') && /\.\w+$/.test(url)
