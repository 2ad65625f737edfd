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

const isField = (field: z.ZodMiniType | FieldTree | undefined): field is z.ZodMiniType =>
  field !== undefined && '_zod' in field
