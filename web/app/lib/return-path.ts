const nowhere = 'http://nowhere.invalid'

/** Where a form may send a person back to: a path of this site, whatever the form says. */
export function pathOnThisSite(wanted: unknown): string {
  if (typeof wanted !== 'string' || !URL.canParse(wanted, nowhere)) return '/'
  const { origin, pathname, search, hash } = new URL(wanted, nowhere)
  // Two slashes at the start would name another host.
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : '/'
}
