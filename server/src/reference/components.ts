import * as z from 'zod/mini'

export type Schema = { [key: string]: unknown }
export type Direction = 'input' | 'output'

/**
 * Registry of the named schemas of the document. Replaces every JSON schema that equals a named one by a reference, so
 * that the contract needs no annotations for the document.
 */
export function createComponents(named: [string, z.ZodMiniType][]) {
  const nameOf = new Map<string, string>()
  const formOf = new Map<string, Schema>()
  const used = new Map<string, Schema>()

  function name(wanted: string, form: Schema) {
    const key = JSON.stringify(form)
    if (nameOf.has(key)) return
    if (formOf.has(wanted)) throw new Error(`Two API schemas are named ${wanted}`)
    nameOf.set(key, wanted)
    formOf.set(wanted, form)
  }

  for (const [wanted, type] of named) name(wanted, jsonSchemaOf(type, 'output'))
  for (const [wanted, type] of named) {
    if (!formOf.has(`${wanted}Input`)) name(`${wanted}Input`, jsonSchemaOf(type, 'input'))
  }

  function refer(form: Schema): Schema {
    const known = nameOf.get(JSON.stringify(form))
    if (known === undefined) return mapSubschemas(form, refer)
    use(known, form)
    return { $ref: `#/components/schemas/${known}` }
  }

  function use(known: string, form: Schema) {
    if (used.has(known)) return
    used.set(known, form)
    used.set(known, mapSubschemas(form, refer))
  }

  /** Schema of an operation; an unnamed object schema gets `ownName`. */
  function schemaOf(type: z.ZodMiniType, direction: Direction, ownName: string) {
    const form = jsonSchemaOf(type, direction)
    if (!nameOf.has(JSON.stringify(form)) && form.type === 'object') {
      name(listName(form) ?? ownName, form)
    }
    return refer(form)
  }

  /** Names a list after its item schema, e.g. `BookingList`. */
  function listName({ properties }: Schema) {
    const { results, next } = (properties ?? {}) as { results?: { items?: Schema }; next?: Schema }
    const item = results?.items && nameOf.get(JSON.stringify(results.items))
    const wanted = item && next && `${item}List`
    return wanted && !formOf.has(wanted) ? wanted : undefined
  }

  const schemas = () => Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)))
  return { schemaOf, refer, name, schemas }
}

export type Components = ReturnType<typeof createComponents>

/**
 * Converts a zod schema to JSON schema. Omits the safe-integer bounds of JavaScript, which are no rule of the API, and
 * allows additional fields in responses.
 */
export function jsonSchemaOf(type: z.ZodMiniType, io: Direction): Schema {
  const { $schema: _, ...form } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return form
}

/** Applies `change` to the direct subschemas. */
export function mapSubschemas(schema: Schema, change: (part: Schema) => Schema): Schema {
  const changed = Object.entries(schema).map(([key, value]) => {
    if (lists.has(key) && Array.isArray(value)) return [key, value.map(change)]
    if (!isSchema(value)) return [key, value]
    if (single.has(key)) return [key, change(value)]
    if (key !== 'properties') return [key, value]
    return [
      key,
      Object.fromEntries(Object.entries(value).map(([n, v]) => [n, change(v as Schema)])),
    ]
  })
  return Object.fromEntries(changed)
}

const lists = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const single = new Set(['items', 'additionalProperties', 'propertyNames'])
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
