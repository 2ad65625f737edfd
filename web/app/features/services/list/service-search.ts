import { type ServiceCategory, serviceCategorySlugs } from '@ujuzi/contract/services/categories'

export const statuses = ['all', 'active', 'inactive'] as const
export type Status = (typeof statuses)[number]

export type ServiceFilterValues = { q?: string; category?: ServiceCategory; status?: Status }

const names = ['q', 'category', 'status'] as const

/** Filters in the query string; unknown values are ignored. */
export function readFilters(search: URLSearchParams): ServiceFilterValues {
  const q = search.get('q')?.trim().slice(0, 100)
  const category = serviceCategorySlugs.find((slug) => slug === search.get('category'))
  const status = statuses.find((option) => option === search.get('status'))
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(status && status !== 'all' && { status }),
  }
}

export const isFiltered = (search: URLSearchParams) => Object.keys(readFilters(search)).length > 0

/** Query string with changed filters, back at the start of the list. */
export function searchWithFilters(
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
