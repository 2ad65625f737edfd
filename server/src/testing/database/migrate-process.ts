// Migrates the database of the URL in a process that a test can kill. Sends a message when it begins.

import { openPool } from '../../platform/db/db.ts'
import { migrate } from '../../platform/db/migrate.ts'

const pool = openPool(process.argv[2] ?? '', 1)
process.send?.('begins')
await migrate(pool)
await pool.end()
process.disconnect?.()
