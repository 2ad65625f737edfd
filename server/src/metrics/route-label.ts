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
  return config?.builtFiles ? 'file' : url
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set for the route that serves the files of the built web. */
    builtFiles?: true
  }
}
