import type * as z from 'zod/mini'
import { areas } from './areas.ts'
import { sharedSchemas } from './shared-schemas.ts'

/** Named schemas: exports of the contract first, then the shared ones. */
export const namedSchemas = (): [string, z.ZodMiniType][] => [
  ...areas
    .flatMap((area) => area.exports)
    .flatMap((exported) => Object.entries(exported).filter(isSchema)),
  ...Object.entries(sharedSchemas),
]

const isSchema = (entry: [string, unknown]): entry is [string, z.ZodMiniType] =>
  typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1]
