import { call } from '#app/lib/http/api.ts'
import { type Found, findProfessionals, type SearchPage } from './search-page.ts'

/** The page with as many more results; none if they cannot be had now. */
export async function findRest(
  page: SearchPage,
  found: Extract<Found, { state: 'found' }>,
  shown: number,
): Promise<SearchPage | undefined> {
  const { params } = page
  const missing = shown - found.results.length
  if (missing <= 0 || !found.next) return
  const rest = await findProfessionals(call, { ...params, cursor: found.next, shown: missing })
  if (rest.found.state !== 'found') return
  const here = new Set(found.results.map(({ id }) => id))
  const results = [...found.results, ...rest.found.results.filter(({ id }) => !here.has(id))]
  return {
    ...page,
    params: { ...params, shown },
    found: { ...found, results, next: rest.found.next },
  }
}
