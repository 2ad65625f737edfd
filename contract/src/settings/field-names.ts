import type * as z from 'zod/mini'
import type { FieldTree } from './field-tree.ts'

/** Dotted path and value of each field. */
export type FieldEntries<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends z.ZodMiniType
    ? [path: `${Prefix}${K}`, value: z.output<T[K]>]
    : FieldEntries<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Dotted paths of all fields, each with its schema. */
export const fieldEntries = (tree: FieldTree, prefix = ''): [path: string, z.ZodMiniType][] =>
  Object.entries(tree).flatMap(([name, field]) =>
    '_zod' in field
      ? [[`${prefix}${name}`, field as z.ZodMiniType]]
      : fieldEntries(field, `${prefix}${name}.`),
  )

export const fieldPaths = (tree: FieldTree) => fieldEntries(tree).map(([path]) => path)
