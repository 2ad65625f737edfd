import { openDb } from '../platform/db/db.ts'
import { requireNoArguments } from './arguments.ts'
import { checkDemo, checkModerators } from './checks/accounts.ts'
import { checkEncryption } from './checks/encryption.ts'
import { checkBusinessFigures } from './checks/figures.ts'
import { checkFiles } from './checks/files.ts'
import type { Check, Finding } from './checks/finding.ts'
import { checkReplicas } from './checks/replicas.ts'
import { checkJobs, checkMessages, checkSearch } from './checks/work.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'

const checks: Check[] = [
  checkDemo,
  checkModerators,
  checkFiles,
  checkEncryption,
  checkSearch,
  checkBusinessFigures,
  checkJobs,
  checkMessages,
  checkReplicas,
]

/** Read-only. Exits with 1 if a check fails, so that a timer can mail the output. */
export const check: AdminCommand = {
  name: ['check'],
  usage: 'check',
  description:
    'checks for problems: accounts, files, secrets, search, figures, jobs, emails, replicas',
  needsDatabase: true,
  async run(args, { config, pool, now, print }) {
    requireNoArguments(args, 'check')
    const db = openDb(pool)
    // Commands with `needsDatabase` only run if both conditions hold.
    print(formatFinding({ subject: 'database: reachable, its schema is up to date' }))
    let problems = 0
    for (const runCheck of checks) {
      const findings = await runCheck({ config, db, now })
      for (const finding of findings) print(formatFinding(finding))
      problems += findings.filter(isWrong).length
    }
    await recordAdminCommand(db, 'check', { details: { wrong: problems }, now })
    if (problems === 0) return 0
    print(`Problems found: ${problems}.`)
    return 1
  },
}

const isWrong = ({ problem }: Finding) => problem !== undefined

const formatFinding = ({ subject, problem }: Finding) =>
  problem === undefined ? `  ok     ${subject}` : `  WRONG  ${subject}: ${problem}`
