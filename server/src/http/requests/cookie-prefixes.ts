import { removeCookiePrefixes, secureCookieName } from '@ujuzi/contract/api/cookie-names'
import type { FastifyInstance } from 'fastify'

/**
 * Adds `__Host-` and `__Secure-` prefixes to the names of outgoing cookies, and accepts only prefixed cookies, so that
 * the rest of the server uses plain names. Only for sites with TLS: browsers reject prefixed cookies without it.
 */
export function prefixCookies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.cookie !== undefined) headers.cookie = removeCookiePrefixes(headers.cookie)
  })
  app.addHook('onSend', async (_request, reply) => {
    const lines = [reply.getHeader('set-cookie') ?? []].flat()
    if (lines.length === 0) return
    reply.removeHeader('set-cookie').header('set-cookie', lines.map(String).map(prefixedCookieLine))
  })
}

export function prefixedCookieLine(line: string) {
  const [name = ''] = line.split('=', 1)
  const isSecure = /;\s*secure\s*(;|$)/i.test(line)
  return `${secureCookieName(name)}${line.slice(name.length)}${isSecure ? '' : '; Secure'}`
}
