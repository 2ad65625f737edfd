import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../platform/errors.ts'

/**
 * Refuses request targets that are not a path in the form that browsers send. `//host/…`, `http://host/…` and `*` could
 * be taken for a URL of another site, and dot segments or encoded slashes for another path than the router's.
 */
export function checkTargets(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (!isPlainTarget(raw.url ?? '')) throw new Refusal('malformed')
  })
}

export function isPlainTarget(target: string) {
  const [path = ''] = target.split('?', 1)
  return isPlainPath(path) && isPlainQuery(target.slice(path.length))
}

function isPlainPath(path: string) {
  if (!/^(?=\/)(?:\/[!$-.0-;=@-Z_a-z~]+)*\/?$/.test(path)) return false
  return decodedNames(path)?.every(isPlainName) ?? false
}

/** Printable ASCII without a fragment, without encoded control characters and lone surrogates. */
const isPlainQuery = (query: string) =>
  /^[!"$-~]*$/.test(query) && !/%(?:0[0-8bcef]|1[0-9a-f]|7f|c2%[89]|ed%[ab])/i.test(query)

function decodedNames(path: string) {
  try {
    return path.slice(1).split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const isPlainName = (name: string) => name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name)
