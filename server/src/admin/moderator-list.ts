import { openDb } from '../platform/db/db.ts'
import { requireNoArguments } from './arguments.ts'
import type { AdminCommand } from './command.ts'
import { listModerators } from './moderators.queries.ts'
import { recordAdminCommand } from './record.ts'

type Moderator = Awaited<ReturnType<typeof listModerators>>[number]

export const moderatorList: AdminCommand = {
  name: ['reviewer', 'list'],
  usage: 'reviewer list',
  description: 'lists the moderators and the security of their accounts',
  needsDatabase: true,
  async run(args, { pool, now, print }) {
    requireNoArguments(args, 'reviewer list')
    const db = openDb(pool)
    const moderators = await listModerators(db)
    await recordAdminCommand(db, 'reviewer list', { now })
    for (const moderator of moderators) print(formatModerator(moderator))
    if (moderators.length === 0)
      print('There are no moderators yet. Add one: npm run admin -- reviewer add EMAIL')
    return 0
  },
}

function formatModerator({
  email,
  name,
  hasPassword,
  secondFactorAt,
  suspendedAt,
  lastSeenAt,
}: Moderator) {
  const facts = [
    secondFactorAt ? 'two-step sign-in on' : 'two-step sign-in OFF',
    ...(hasPassword ? [] : ['no password']),
    ...(suspendedAt ? ['suspended'] : []),
    lastSeenAt ? `last seen ${lastSeenAt.slice(0, 16)}` : 'never seen',
  ]
  return `${email} (${name}): ${facts.join(', ')}`
}
