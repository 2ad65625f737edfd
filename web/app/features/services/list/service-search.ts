import { type ServiceCategory, serviceCategorySlugs } from '@ujuzi/contract/services/categories'

export const statuses = ['all', 'active', 'inactive'] as const
export type Status = (typeof statuses)[number]

export type Filters = { q?: string; category?: ServiceCategory; status?: Status }

const names = ['q', 'category', 'status'] as const

/** What the address filters the list by; what it does not know it leaves out. */
export function filtersIn(search: URLSearchParams): Filters {
  const q = search.get('q')?.trim().slice(0, 100)
  const category = serviceCategorySlugs.find((slug) => slug === search.get('category'))
  const status = statuses.find((one) => one === search.get('status'))
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(status && status !== 'all' && { status }),
  }
}

export const isFiltered = (search: URLSearchParams) => Object.keys(filtersIn(search)).length > 0

/** The address with other filters; the list begins at its start. */
export function searchWith(
  search: URLSearchParams,
  changes: Partial<Record<(typeof names)[number], string>>,
) {
  const next = new URLSearchParams(search)
  next.delete('shown')
  for (const name of names) {
    const value = changes[name]
    if (value === undefined) continue
    if (value === '' || value === 'all') next.delete(name)
    else next.set(name, value)
  }
  return next.size > 0 ? `?${next}` : ''
}
