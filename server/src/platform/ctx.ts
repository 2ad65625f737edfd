import type { Db } from './db/db.ts'

/** What a command works with: the database or a transaction, and the moment it runs at. */
export type Ctx = { db: Db; now: Date }
