import { cookiesUnderTls, nameUnderTls } from '@ujuzi/contract/api/cookie-names'
import type { FastifyInstance } from 'fastify'

/**
 * Gives cookies their prefixed names on the way out, and takes only those on the way in: everything behind this knows
 * one name for each. For a site under TLS, since browsers refuse the prefixes without it.
 */
export function prefixCookies(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    if (headers.cookie !== undefined) headers.cookie = cookiesUnderTls(headers.cookie)
  })
  app.addHook('onSend', async (_request, reply) => {
    const lines = [reply.getHeader('set-cookie') ?? []].flat()
    if (lines.length === 0) return
    reply.removeHeader('set-cookie').header('set-cookie', lines.map(String).map(secureLine))
  })
}

export function secureLine(line: string) {
  const [name = ''] = line.split('=', 1)
  const isSecure = /;\s*secure\s*(;|$)/i.test(line)
  return `${nameUnderTls(name)}${line.slice(name.length)}${isSecure ? '' : '; Secure'}`
}
