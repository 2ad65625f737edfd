import type { Ctx } from '../../platform/ctx.ts'
import * as imports from './imports/queries.ts'
import * as merges from './merges/queries.ts'
import { undoableSince } from './merges/undo.rules.ts'

export const deleteExpiredImports = ({ db, now }: Ctx) => imports.deleteExpiredImports(db, now)

export const deleteOldMerges = ({ db, now }: Ctx) => merges.deleteOldMerges(db, undoableSince(now))
