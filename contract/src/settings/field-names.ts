import type * as z from 'zod/mini'
import type { FieldTree } from './field-tree.ts'

/**
 * The names in a tree of fields, each marked with `true`. A draft in the browser needs no more, and the fields would bring
 * their rules and zod with them. The compiler refuses missing and unknown names.
 */
export type FieldNames<T extends FieldTree> = {
  readonly [K in keyof T]: T[K] extends z.ZodMiniType
    ? true
    : T[K] extends FieldTree
      ? FieldNames<T[K]>
      : never
}

/** Dotted path and value of each field. */
export type FieldEntries<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends z.ZodMiniType
    ? [path: `${Prefix}${K}`, value: z.output<T[K]>]
    : FieldEntries<T[K], `${Prefix}${K}.`>
}[keyof T & string]

type Tree = { readonly [name: string]: true | z.ZodMiniType | Tree }

/** Dotted paths of all fields. */
export const fieldPaths = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([name, field]) =>
    field === true || '_zod' in field
      ? [`${prefix}${name}`]
      : fieldPaths(field as Tree, `${prefix}${name}.`),
  )
