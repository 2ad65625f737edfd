type JsonObject = { [key: string]: unknown }

/** Replaces all references by their targets and forbids additional properties, so that undescribed ones are errors. */
export function resolveReferences(schema: unknown, document: unknown = schema): unknown {
  const resolved = new Map<string, unknown>()
  const resolve = (pointer: string): unknown => {
    if (!resolved.has(pointer)) resolved.set(pointer, expand(resolvePointer(document, pointer)))
    return resolved.get(pointer)
  }
  const expand = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(expand)
    if (!isJsonObject(part)) return part
    if (typeof part.$ref === 'string') return resolve(part.$ref)
    const expanded = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, expand(value)]),
    )
    const isOpen = expanded.type === 'object' && isJsonObject(expanded.properties)
    return isOpen ? { additionalProperties: false, ...expanded } : expanded
  }
  return expand(schema)
}

/** Resolves a JSON pointer such as `#/components/schemas/Booking`; throws if it has no target. */
export function resolvePointer(document: unknown, pointer: string): unknown {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (isJsonObject(part) ? part[key] : undefined), document)
  if (found === undefined || !pointer.startsWith('#/')) throw new Error(`${pointer} has no target`)
  return found
}

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
