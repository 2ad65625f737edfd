import { Refusal } from '../errors.ts'

const maxDepth = 32
const maxKeys = 1_000
const maxItems = 1_000

/**
 * Returns the value with its text in Unicode form NFC. Refuses with `malformed` if it is too deep, has too many keys or
 * items, or contains text that PostgreSQL cannot store (NUL, lone surrogates).
 */
export function normalizeJson(value: unknown): unknown {
  let keys = 0
  const walk = (part: unknown, depth: number): unknown => {
    if (typeof part === 'string') return normalizeText(part)
    if (part === null || typeof part !== 'object') return part
    if (depth > maxDepth) throw new Refusal('malformed')
    if (Array.isArray(part)) {
      if (part.length > maxItems) throw new Refusal('malformed')
      return part.map((item) => walk(item, depth + 1))
    }
    const entries = Object.entries(part)
    keys += entries.length
    if (keys > maxKeys) throw new Refusal('malformed')
    return Object.fromEntries(
      entries.map(([key, item]) => [normalizeText(key), walk(item, depth + 1)]),
    )
  }
  return walk(value, 0)
}

export function normalizeText(text: string) {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('malformed')
  return text.normalize('NFC')
}
