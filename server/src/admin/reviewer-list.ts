import { openDb } from '../platform/db/db.ts'
import { requireNoArguments } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { recordAdminCommand } from './record.ts'
import { listReviewers } from './reviewers.queries.ts'

type Reviewer = Awaited<ReturnType<typeof listReviewers>>[number]

export const reviewerList: AdminCommand = {
  name: ['reviewer', 'list'],
  usage: 'reviewer list',
  description: 'lists the moderators and the security of their accounts',
  needsDatabase: true,
  async run(args, { pool, now, print }) {
    requireNoArguments(args, 'reviewer list')
    const db = openDb(pool)
    const reviewers = await listReviewers(db)
    await recordAdminCommand(db, 'reviewer list', { now })
    for (const reviewer of reviewers) print(formatReviewer(reviewer))
    if (reviewers.length === 0)
      print('There are no moderators yet. Add one: npm run admin -- reviewer add EMAIL')
    return 0
  },
}

function formatReviewer({
  email,
  name,
  hasPassword,
  secondFactorAt,
  suspendedAt,
  lastSeenAt,
}: Reviewer) {
  const facts = [
    secondFactorAt ? 'two-step sign-in on' : 'two-step sign-in OFF',
    ...(hasPassword ? [] : ['no password']),
    ...(suspendedAt ? ['suspended'] : []),
    lastSeenAt ? `last seen ${lastSeenAt.slice(0, 16)}` : 'never seen',
  ]
  return `${email} (${name}): ${facts.join(', ')}`
}
