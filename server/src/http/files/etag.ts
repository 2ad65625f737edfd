import { hash } from 'node:crypto'

/** Weak, because the same answer is sent in several encodings. */
export const tagOf = (content: string | Buffer) =>
  `W/"${hash('sha256', content, 'base64url').slice(0, 27)}"`

/** Whether whoever asks has this answer already; `*` has any. */
export function holdsTag(ifNoneMatch: string | undefined, tag: string) {
  if (ifNoneMatch === undefined) return false
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  return (
    ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one) === opaque(tag))
  )
}
