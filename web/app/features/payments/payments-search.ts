const dialogs = ['sale', 'ask']

/** The current search with these changes and without an open dialog; `null` removes a parameter. */
export function paymentsSearch(
  search: URLSearchParams,
  changes: Record<string, string | null> = {},
) {
  const next = new URLSearchParams(search)
  for (const name of dialogs) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}
