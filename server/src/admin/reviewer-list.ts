import { openDb } from '../platform/db/db.ts'
import { refuseArguments } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { listReviewers } from './reviewers.queries.ts'

type Reviewer = Awaited<ReturnType<typeof listReviewers>>[number]

export const reviewerList: AdminCommand = {
  name: ['reviewer', 'list'],
  usage: 'reviewer list',
  does: 'lists the moderators and how their accounts are protected',
  needsDatabase: true,
  async run(args, { pool, now, say }) {
    refuseArguments(args, 'reviewer list')
    const db = openDb(pool)
    const reviewers = await listReviewers(db)
    await recordAdminCommand(db, 'reviewer list', { now })
    for (const reviewer of reviewers) say(lineOf(reviewer))
    if (reviewers.length === 0)
      say('Nobody moderates yet. Appoint somebody: npm run admin -- reviewer add EMAIL')
    return 0
  },
}

function lineOf({ email, name, hasPassword, secondFactorAt, suspendedAt, lastSeenAt }: Reviewer) {
  const facts = [
    secondFactorAt ? 'two-step sign-in on' : 'two-step sign-in OFF',
    ...(hasPassword ? [] : ['no password']),
    ...(suspendedAt ? ['locked'] : []),
    lastSeenAt ? `last seen ${lastSeenAt.slice(0, 16)}` : 'never seen',
  ]
  return `${email} (${name}): ${facts.join(', ')}`
}
