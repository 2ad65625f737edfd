import { lockAccount } from '../modules/accounts/queries.ts'
import { endSessionsOf } from '../modules/accounts/sessions/queries.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb } from '../platform/db/db.ts'
import { transact } from '../platform/db/transaction.ts'
import { getAccountByEmail, readEmail } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { listReviewers, releaseCases, setRole } from './reviewers.queries.ts'

const usage = 'reviewer remove EMAIL'

/** What they decided stays theirs in the record; the account stays, as a client's. */
export const reviewerRemove: AdminCommand = {
  name: ['reviewer', 'remove'],
  usage,
  does: 'makes a moderator a client again and signs them out',
  needsDatabase: true,
  async run(args, { pool, now, say, confirm }) {
    const db = openDb(pool)
    const { id, email } = await getAccountByEmail(db, readEmail(args, usage))
    const notOne = () => new ConfigError(`${email} is not a moderator.`)
    const others = (await listReviewers(db)).filter((one) => one.email !== email)
    const last = others.length === 0 ? ' Nobody else moderates.' : ''
    if (!(await confirm(`${email} will no longer moderate and is signed out.${last}`))) return 1
    const released = await transact(db, async (tx) => {
      if ((await lockAccount(tx, id)).role !== 'reviewer') throw notOne()
      await setRole(tx, id, 'client', now)
      await endSessionsOf(tx, id, 'operator', now)
      const released = await releaseCases(tx, id)
      await recordAdminCommand(tx, 'reviewer remove', { accountId: id, details: { released }, now })
      return released
    })
    say(`${email} is no longer a moderator and is signed out.`)
    if (released > 0) say(`Verifications that others can take now: ${released}.`)
    return 0
  },
}
