import type * as z from 'zod/mini'
import { areas } from './areas.ts'
import { furtherSchemas } from './further-schemas.ts'

/** Schemas by name: those that the contract exports first, then what they have in common. */
export const namedSchemas = (): [string, z.ZodMiniType][] => [
  ...areas
    .flatMap((area) => area.exports)
    .flatMap((exported) => Object.entries(exported).filter(isSchema)),
  ...Object.entries(furtherSchemas),
]

const isSchema = (entry: [string, unknown]): entry is [string, z.ZodMiniType] =>
  typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1]
