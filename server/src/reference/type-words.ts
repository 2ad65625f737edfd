import type { Schema } from './components.ts'
import { plain } from './escape-html.ts'

/** What a schema admits, as a person writes it: `Booking[]`, `string (date)`, `"day" | null`; named schemas are links. */
export function typeWords(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schemaLink(schema.$ref)
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.anyOf))
    return schema.anyOf.toSorted(nullFirst).map(typeWords).join(' | ')
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(typeWords).join(', ')}]`
  if (schema.type === 'array') return listWords(schema)
  if (schema.type === 'object') return objectWords(schema)
  const types = [schema.type ?? 'any'].flat().map(String).sort()
  return `${plain(types.join(' | '))}${boundWords(schema)}`
}

/** Before the fields of an object, after which nobody would look for it. */
const nullFirst = (a: Schema, b: Schema) => Number(b.type === 'null') - Number(a.type === 'null')

/** A named schema inside of the page. */
export function schemaLink(address: string) {
  const name = nameIn(address)
  return `<a href="#schema-${name}">${name}</a>`
}

export const nameIn = (address: string) => address.slice(address.lastIndexOf('/') + 1)

function listWords({ items, maxItems }: Schema) {
  const item = typeWords((items ?? {}) as Schema)
  const most = maxItems === undefined ? '' : ` (at most ${maxItems})`
  return /^[\w"]+$|^<a[^|]*<\/a>$/.test(item) ? `${item}[]${most}` : `(${item})[]${most}`
}

/** An object without a name is shown with its fields where it stands. */
function objectWords({ properties, required, additionalProperties }: Schema) {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {}
    return `object of ${typeWords((values ?? {}) as Schema)}`
  }
  return `object${fieldList({ properties, required })}`
}

export function fieldList({ properties, required = [] }: Schema) {
  const needed = new Set(required as string[])
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>).map(
    ([name, schema]) =>
      `<li><code>${plain(name)}</code>${needed.has(name) ? '' : ' <i>optional</i>'} <span>${typeWords(schema)}</span></li>`,
  )
  return fields.length > 0 ? `<ul>${fields.join('')}</ul>` : ''
}

function boundWords({ format, pattern, ...schema }: Schema) {
  const bounds = bounded.filter(([key]) => key in schema).map(([key, say]) => say(schema[key]))
  // A format says what its pattern checks.
  const rule = format ?? (pattern === undefined ? undefined : `matching ${pattern}`)
  const all = [...(rule === undefined ? [] : [rule]), ...bounds]
  return all.length > 0 ? ` (${plain(all.join(', '))})` : ''
}

const bounded: [string, (value: unknown) => string][] = [
  ['minLength', (value) => `at least ${value} long`],
  ['maxLength', (value) => `at most ${value} long`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
]

const literal = (value: unknown) => `<code>${plain(JSON.stringify(value))}</code>`
