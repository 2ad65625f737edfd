import type { Schema } from './components.ts'
import { escapeHtml } from './escape-html.ts'

export type TypeText = ReturnType<typeof createTypeText>

/** Renders schemas as HTML; named ones are links to their address. */
export function createTypeText(addressOf: (schemaName: string) => string) {
  /** Renders a schema as type text: `Booking[]`, `string (date)`, `"day" | null`. */
  function type(schema: Schema): string {
    if (typeof schema.$ref === 'string') return link(schemaNameFromRef(schema.$ref))
    if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ')
    if ('const' in schema) return literal(schema.const)
    if (Array.isArray(schema.anyOf)) return schema.anyOf.toSorted(nullFirst).map(type).join(' | ')
    if (Array.isArray(schema.prefixItems)) return `[${schema.prefixItems.map(type).join(', ')}]`
    if (schema.type === 'array') return arrayText(schema)
    if (schema.type === 'object') return objectText(schema)
    const types = [schema.type ?? 'any'].flat().map(String).sort()
    return `${escapeHtml(types.join(' | '))}${constraintsText(schema)}`
  }

  const link = (name: string) => `<a href="${addressOf(name)}">${name}</a>`

  function arrayText({ items, maxItems }: Schema) {
    const item = type((items ?? {}) as Schema)
    const most = maxItems === undefined ? '' : ` (at most ${maxItems})`
    return /^[\w"]+$|^<a[^|]*<\/a>$/.test(item) ? `${item}[]${most}` : `(${item})[]${most}`
  }

  /** Renders the fields of an unnamed object inline. */
  function objectText({ properties, required, additionalProperties }: Schema) {
    if (!properties) {
      const values = typeof additionalProperties === 'object' ? additionalProperties : {}
      return `object of ${type((values ?? {}) as Schema)}`
    }
    return `object${fields({ properties, required })}`
  }

  function fields({ properties, required = [] }: Schema) {
    const needed = new Set(required as string[])
    return fieldList(
      Object.entries((properties ?? {}) as Record<string, Schema>).map(([name, schema]) => ({
        name,
        note: needed.has(name) ? '' : 'optional',
        text: type(schema),
      })),
    )
  }

  return { type, fields }
}

/** A list of names, each with a note and a text in HTML. */
export function fieldList(fields: { name: string; note?: string; text: string }[]) {
  const items = fields.map(
    ({ name, note, text }) =>
      `<li><code>${escapeHtml(name)}</code>${note ? ` <i>${note}</i>` : ''} <span>${text}</span></li>`,
  )
  return items.length > 0 ? `<ul class="fields">${items.join('')}</ul>` : ''
}

export const schemaNameFromRef = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Sorts `null` first, because it is easily missed after the fields of an object. */
const nullFirst = (a: Schema, b: Schema) => Number(b.type === 'null') - Number(a.type === 'null')

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
