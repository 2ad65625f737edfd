const nowhere = 'http://nowhere.invalid'

/** Where a person may be sent back to: a path of this site, whatever the form or the address says; else undefined. */
export function pathOnThisSite(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, nowhere)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, nowhere)
  // Two slashes at the start would name another host.
  if (origin !== nowhere || pathname.startsWith('//')) return undefined
  return pathname + search + hash
}
