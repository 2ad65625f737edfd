const placeholderOrigin = 'http://nowhere.invalid'

/** Path, query and hash of a return URL on this site; undefined for any other origin or invalid input. */
export function sameSitePath(input: unknown): string | undefined {
  if (typeof input !== 'string' || !URL.canParse(input, placeholderOrigin)) return undefined
  const { origin, pathname, search, hash } = new URL(input, placeholderOrigin)
  // A leading double slash would be a protocol-relative URL to another host.
  if (origin !== placeholderOrigin || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
