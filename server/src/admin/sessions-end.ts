import { endSessionsOf } from '../modules/accounts/sessions/queries.ts'
import { openDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transaction.ts'
import { getAccountByEmail, parseEmailArgument } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'

const usage = 'sessions end EMAIL'

export const sessionsEnd: AdminCommand = {
  name: ['sessions', 'end'],
  usage,
  description: 'signs an account out on every device',
  needsDatabase: true,
  async run(args, { pool, now, print, confirm }) {
    const db = openDb(pool)
    const { id, email } = await getAccountByEmail(db, parseEmailArgument(args, usage))
    if (!(await confirm(`This signs ${email} out on every device.`))) return 1
    const ended = await transact(db, async (tx) => {
      const ended = await endSessionsOf(tx, id, { why: 'operator', now })
      await recordAdminCommand(tx, 'sessions end', { accountId: id, details: { ended }, now })
      return ended
    })
    print(`${email} is signed out on every device. Sessions ended: ${ended}.`)
    return 0
  },
}
