import { lockAccount } from '../modules/accounts/queries.ts'
import { endSessionsOf } from '../modules/accounts/sessions/queries.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transaction.ts'
import { getAccountByEmail, parseEmailArgument } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { listModerators, releaseCases, setRole } from './moderators.queries.ts'
import { recordAdminCommand } from './record.ts'

const usage = 'reviewer remove EMAIL'

/** Turns a moderator back into a client. Past decisions keep their author. */
export const moderatorRemove: AdminCommand = {
  name: ['reviewer', 'remove'],
  usage,
  description: 'makes a moderator a client again and signs them out',
  needsDatabase: true,
  async run(args, { pool, now, print, confirm }) {
    const db = openDb(pool)
    const { id, email } = await getAccountByEmail(db, parseEmailArgument(args, usage))
    const notOne = () => new ConfigError(`${email} is not a moderator.`)
    const others = (await listModerators(db)).filter((one) => one.email !== email)
    const last = others.length === 0 ? ' There are no other moderators.' : ''
    if (!(await confirm(`${email} will no longer be a moderator and will be signed out.${last}`)))
      return 1
    const released = await transact(db, async (tx) => {
      if ((await lockAccount(tx, id)).role !== 'moderator') throw notOne()
      await setRole(tx, id, { role: 'client', now })
      await endSessionsOf(tx, id, { why: 'operator', now })
      const released = await releaseCases(tx, id)
      await recordAdminCommand(tx, 'reviewer remove', { accountId: id, details: { released }, now })
      return released
    })
    print(`${email} is no longer a moderator and is signed out.`)
    if (released > 0) print(`Verifications released for other moderators: ${released}.`)
    return 0
  },
}
