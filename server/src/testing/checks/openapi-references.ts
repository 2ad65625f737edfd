type Part = { [key: string]: unknown }

/** A part of a document with what its references name in their place, and every object closed: nothing undescribed passes. */
export function withoutReferences(whole: unknown, document: unknown = whole): unknown {
  const resolved = new Map<string, unknown>()
  const resolve = (address: string): unknown => {
    if (!resolved.has(address)) resolved.set(address, expand(partAt(document, address)))
    return resolved.get(address)
  }
  const expand = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(expand)
    if (!isPart(part)) return part
    if (typeof part.$ref === 'string') return resolve(part.$ref)
    const expanded = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, expand(value)]),
    )
    const isOpen = expanded.type === 'object' && isPart(expanded.properties)
    return isOpen ? { additionalProperties: false, ...expanded } : expanded
  }
  return expand(whole)
}

/** What `#/components/schemas/Booking` names; throws if there is nothing. */
export function partAt(document: unknown, address: string): unknown {
  const found = address
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), document)
  if (found === undefined || !address.startsWith('#/')) throw new Error(`${address} names nothing`)
  return found
}

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
