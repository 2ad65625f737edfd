import * as core from 'zod/v4/core'

/*
 * The contract uses the small build of zod, which browsers load too; it interprets the properties of each object. The server
 * has a compiled version of the schema of each response: a month of slots has more than a thousand objects, and checking
 * them takes a seventh of the time then.
 */

const compiled = new WeakMap<core.$ZodType, core.$ZodType>()

/** A schema that accepts and returns the same, whose object schemas zod compiles to functions at their first use. */
export function compileSchema<T extends core.$ZodType>(schema: T): T {
  const known = compiled.get(schema)
  if (known) return known as T
  const made = compileParts(schema as unknown as core.$ZodTypes) as core.$ZodType
  compiled.set(schema, made)
  return made as T
}

/** Schemas of other kinds than those with parts are used as they are. */
function compileParts(schema: core.$ZodTypes): core.$ZodType {
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return new core.$ZodObjectJIT({ ...def, shape: mapValues(def.shape, compileSchema) })
    case 'array':
      return core.clone(schema as core.$ZodArray, { ...def, element: compileSchema(def.element) })
    case 'record':
      return core.clone(schema as core.$ZodRecord, {
        ...def,
        valueType: compileSchema(def.valueType),
      })
    case 'union':
      return core.clone(schema as core.$ZodUnion, {
        ...def,
        options: def.options.map(compileSchema),
      })
    case 'nullable':
    case 'optional':
      return core.clone(
        schema as core.$ZodNullable,
        {
          ...def,
          innerType: compileSchema(def.innerType),
        } as core.$ZodNullableDef,
      )
    default:
      return schema
  }
}

const mapValues = <T>(record: Readonly<Record<string, T>>, map: (value: T) => T) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
