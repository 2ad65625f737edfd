import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type * as z from 'zod/mini'

/** Texts that a list is searched for: frequent, rare, absent, and a number. */
const searched = ['Kofi', 'Wanjiru', 'Zzyzx', '4711']

/** Values of optional fields of queries that their schema does not list. */
const plausible: Record<string, readonly string[]> = {
  q: searched,
  search: searched,
  limit: ['100'],
  from: ['2026-11-01'],
  to: ['2026-11-30'],
  date: ['2026-11-24'],
  day: ['2026-11-24'],
  location: ['Douala'],
  lat: ['4.05'],
  lng: ['9.7'],
}

/** Further queries of a call: each value of each optional field of its schema, one at a time. */
export function optionalQueries({ query }: Endpoint): Record<string, string>[] {
  if (!query) return []
  return Object.entries(query.def.shape).flatMap(([name, field]) =>
    [...new Set([...valuesOf(field as z.ZodMiniType), ...(plausible[name] ?? [])])].map(
      (value) => ({
        [name]: value,
      }),
    ),
  )
}

type Def = {
  type: string
  innerType?: { def: Def }
  in?: { def: Def }
  element?: { def: Def }
  entries?: Record<string, string>
  values?: unknown[]
  options?: { def: Def }[]
}

/** Values that a schema lists. */
function valuesOf({ def }: { def: unknown }): string[] {
  const { type, innerType, in: input, element, entries, values, options } = def as Def
  if (type === 'enum') return Object.values(entries ?? {}).map(String)
  if (type === 'literal') return (values ?? []).filter((value) => value !== undefined).map(String)
  if (type === 'boolean') return ['true', 'false']
  if (type === 'union') return (options ?? []).flatMap(valuesOf)
  const inner = innerType ?? input ?? element
  return inner ? valuesOf(inner) : []
}
