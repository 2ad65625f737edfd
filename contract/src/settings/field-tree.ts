import * as z from 'zod/mini'

/** Tree of fields with the names and nesting of the JSON. */
export type FieldTree = { readonly [name: string]: z.ZodMiniType | FieldTree }

type FullObject<T extends FieldTree> = z.ZodMiniObject<{
  [K in keyof T]: T[K] extends z.ZodMiniType
    ? T[K]
    : T[K] extends FieldTree
      ? FullObject<T[K]>
      : never
}>
type PartialObject<T extends FieldTree> = z.ZodMiniObject<{
  [K in keyof T]: z.ZodMiniOptional<
    T[K] extends z.ZodMiniType ? T[K] : T[K] extends FieldTree ? PartialObject<T[K]> : never
  >
}>

/**
 * Schema of a field in a response: of the same type, but without limits on its value, and never optional. A stored value may
 * be older than a limit.
 */
export type Read<T> =
  T extends z.ZodMiniOptional<infer Inner>
    ? Read<Inner>
    : T extends z.ZodMiniNullable<infer Inner>
      ? z.ZodMiniNullable<Read<Inner>>
      : T extends z.ZodMiniArray<infer Item>
        ? z.ZodMiniArray<Read<Item>>
        : T extends z.ZodMiniObject<infer Shape>
          ? z.ZodMiniObject<{ -readonly [K in keyof Shape]: Read<Shape[K]> }>
          : T extends z.ZodMiniType
            ? T
            : never

type ReadObject<T, R> = z.ZodMiniObject<{
  -readonly [K in keyof T | keyof R]: ReadPart<
    K extends keyof T ? T[K] : unknown,
    K extends keyof R ? R[K] : unknown
  >
}>
type ReadPart<T, R> = T extends z.ZodMiniType
  ? Read<T>
  : R extends z.ZodMiniType
    ? R
    : ReadObject<T, R>

/** Schema that requires every field of `fields`; those of `readOnly` may be sent back as well. */
export const fullObject = <T extends FieldTree>(fields: T, readOnly: FieldTree) =>
  objectOf(fields, readOnly, (field) => field) as unknown as FullObject<T>

/** Schema with every field optional, on every level. */
export const partialObject = <T extends FieldTree>(fields: T, readOnly: FieldTree) =>
  objectOf(fields, readOnly, (field) => z.optional(field)) as unknown as PartialObject<T>

function objectOf(
  fields: FieldTree,
  readOnly: FieldTree,
  toProperty: (field: z.ZodMiniType) => z.ZodMiniType,
): z.ZodMiniObject {
  const names = new Set([...Object.keys(fields), ...Object.keys(readOnly)])
  const properties = [...names].map((name) => {
    const field = fields[name]
    const unchanged = readOnly[name]
    if (isField(field)) return [name, toProperty(field)]
    if (isField(unchanged)) return [name, z.optional(unchanged)]
    const group = objectOf(field ?? {}, unchanged ?? {}, toProperty)
    return [name, field ? toProperty(group) : z.optional(group)]
  })
  return z.strictObject(Object.fromEntries(properties))
}

/** Schema of a response with `fields`, without limits on their values, and with `readOnly` unchanged. */
export const readObject = <T extends FieldTree, R extends FieldTree>(fields: T, readOnly: R) =>
  readTree(fields, readOnly) as unknown as ReadObject<T, R>

function readTree(fields: FieldTree, readOnly: FieldTree): z.ZodMiniObject {
  const names = new Set([...Object.keys(fields), ...Object.keys(readOnly)])
  const properties = [...names].map((name) => {
    const field = fields[name]
    const unchanged = readOnly[name]
    if (isField(field)) return [name, readOf(field)]
    if (isField(unchanged)) return [name, unchanged]
    return [name, readTree(field ?? {}, unchanged ?? {})]
  })
  return z.object(Object.fromEntries(properties))
}

/** Schema of a field in a response; see `Read`. */
export const readOf = <T extends z.core.$ZodType>(field: T) =>
  withoutRules(field) as unknown as Read<T>

function withoutRules(field: z.core.$ZodType): z.ZodMiniType {
  const { def } = (field as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'uuid' ? z.uuid() : z.string()
    case 'number':
      return 'format' in def ? z.int() : z.number()
    case 'boolean':
      return z.boolean()
    case 'enum':
      return z.enum(def.entries)
    case 'literal':
      return z.literal(def.values)
    case 'nullable':
      return z.nullable(withoutRules(def.innerType))
    case 'optional':
      return withoutRules(def.innerType)
    case 'array':
      return z.array(withoutRules(def.element))
    case 'object':
      return z.object(
        Object.fromEntries(
          Object.entries(def.shape).map(([name, inner]) => [name, withoutRules(inner)]),
        ),
      )
    default:
      throw new Error(`say what is read of a field of type ${def.type}`)
  }
}

const isField = (field: z.ZodMiniType | FieldTree | undefined): field is z.ZodMiniType =>
  field !== undefined && '_zod' in field
