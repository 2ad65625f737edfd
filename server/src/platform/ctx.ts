import type { Db } from './db/db.ts'

/** Context of a command: the database or a transaction, and the current time. */
export type Ctx = { db: Db; now: Date }
