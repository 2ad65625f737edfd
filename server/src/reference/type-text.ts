import type { Schema } from './components.ts'
import { escapeHtml } from './escape-html.ts'

/** Renders a schema as HTML type text: `Booking[]`, `string (date)`, `"day" | null`; named schemas are links. */
export function typeText(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schemaLink(schema.$ref)
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
  if ('const' in schema) return literal(schema.const)
  if (Array.isArray(schema.anyOf)) return schema.anyOf.toSorted(nullFirst).map(typeText).join(' | ')
  if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(typeText).join(', ')}]`
  if (schema.type === 'array') return arrayText(schema)
  if (schema.type === 'object') return objectText(schema)
  const types = [schema.type ?? 'any'].flat().map(String).sort()
  return `${escapeHtml(types.join(' | '))}${constraintsText(schema)}`
}

/** Sorts `null` first, because it is easily missed after the fields of an object. */
const nullFirst = (a: Schema, b: Schema) => Number(b.type === 'null') - Number(a.type === 'null')

/** Link to a named schema on the same page. */
export function schemaLink(reference: string) {
  const name = schemaNameFromRef(reference)
  return `<a href="#schema-${name}">${name}</a>`
}

export const schemaNameFromRef = (address: string) => address.slice(address.lastIndexOf('/') + 1)

function arrayText({ items, maxItems }: Schema) {
  const item = typeText((items ?? {}) as Schema)
  const most = maxItems === undefined ? '' : ` (at most ${maxItems})`
  return /^[\w"]+$|^<a[^|]*<\/a>$/.test(item) ? `${item}[]${most}` : `(${item})[]${most}`
}

/** Renders the fields of an unnamed object inline. */
function objectText({ properties, required, additionalProperties }: Schema) {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {}
    return `object of ${typeText((values ?? {}) as Schema)}`
  }
  return `object${fieldList({ properties, required })}`
}

export function fieldList({ properties, required = [] }: Schema) {
  const needed = new Set(required as string[])
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>).map(
    ([name, schema]) =>
      `<li><code>${escapeHtml(name)}</code>${needed.has(name) ? '' : ' <i>optional</i>'} <span>${typeText(schema)}</span></li>`,
  )
  return fields.length > 0 ? `<ul>${fields.join('')}</ul>` : ''
}

function constraintsText({ format, pattern, ...schema }: Schema) {
  const bounds = constraints.filter(([key]) => key in schema).map(([key, say]) => say(schema[key]))
  // A format makes its pattern redundant.
  const rule = format ?? (pattern === undefined ? undefined : `matching ${pattern}`)
  const all = [...(rule === undefined ? [] : [rule]), ...bounds]
  return all.length > 0 ? ` (${escapeHtml(all.join(', '))})` : ''
}

const constraints: [string, (value: unknown) => string][] = [
  ['minLength', (value) => `at least ${value} long`],
  ['maxLength', (value) => `at most ${value} long`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
]

const literal = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`
