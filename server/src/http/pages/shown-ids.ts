/** Adds every text under a key `id` in `value`, at any depth, to `ids`. */
export function addIdsIn(value: unknown, ids: Set<string>) {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value && typeof value.id === 'string') ids.add(value.id)
  for (const part of Object.values(value)) addIdsIn(part, ids)
}
