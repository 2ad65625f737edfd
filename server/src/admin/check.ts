import { openDb } from '../platform/db/db.ts'
import { refuseArguments } from './arguments.ts'
import { checkDemo, checkReviewers } from './checks/accounts.ts'
import { checkSealed } from './checks/encryption.ts'
import { checkFiles } from './checks/files.ts'
import type { Check, Finding } from './checks/finding.ts'
import { checkJobs, checkMessages, checkSearch } from './checks/work.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'

const checks: Check[] = [
  checkDemo,
  checkReviewers,
  checkFiles,
  checkSealed,
  checkSearch,
  checkJobs,
  checkMessages,
]

/** Changes nothing. Exit code 1 when something is wrong: for a timer that mails its output. */
export const check: AdminCommand = {
  name: ['check'],
  usage: 'check',
  does: 'looks for what is wrong: accounts, files, secrets, search, jobs, emails',
  needsDatabase: true,
  async run(args, { config, pool, now, say }) {
    refuseArguments(args, 'check')
    const db = openDb(pool)
    // The command was not run at all unless both are so.
    say(lineOf({ what: 'database: reachable, its schema is up to date' }))
    let wrong = 0
    for (const look of checks) {
      const findings = await look({ config, db, now })
      for (const finding of findings) say(lineOf(finding))
      wrong += findings.filter(isWrong).length
    }
    await recordAdminCommand(db, 'check', { details: { wrong }, now })
    if (wrong === 0) return 0
    say(`Things that are wrong: ${wrong}.`)
    return 1
  },
}

const isWrong = ({ wrong }: Finding) => wrong !== undefined

const lineOf = ({ what, wrong }: Finding) =>
  wrong === undefined ? `  ok     ${what}` : `  WRONG  ${what}: ${wrong}`
