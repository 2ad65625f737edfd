import { hash } from 'node:crypto'

/** Weak ETag, because one response has several encodings. */
export const etagOf = (content: string | Buffer) =>
  `W/"${hash('sha256', content, 'base64url').slice(0, 27)}"`

/** Whether an If-None-Match header names this ETag, or is `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string) {
  if (ifNoneMatch === undefined) return false
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  return (
    ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag))
  )
}
