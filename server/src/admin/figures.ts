import { checkFigures } from '../modules/analytics/rollups/check.commands.ts'
import { rebuildFigures } from '../modules/analytics/rollups/commands.ts'
import { withoutTimeouts } from '../platform/db/without-timeouts.ts'
import { requireNoArguments } from './arguments.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { recordAdminCommand } from './record.ts'

const maxIdsShown = 20

/** Exits with 1 if the figures of a business differ from its bookings. */
export const figuresCheck: AdminCommand = {
  name: ['figures', 'check'],
  usage: 'figures check',
  description: 'compares the figures of all businesses with their bookings',
  needsDatabase: true,
  async run(args, context) {
    requireNoArguments(args, 'figures check')
    return report(context, 'figures check')
  },
}

export const figuresRebuild: AdminCommand = {
  name: ['figures', 'rebuild'],
  usage: 'figures rebuild',
  description: 'sums the figures of all businesses again from their bookings',
  needsDatabase: true,
  async run(args, context) {
    requireNoArguments(args, 'figures rebuild')
    if (!(await context.confirm('Sum the figures of all businesses again?'))) return 1
    const count = await withoutTimeouts(context.pool, (db) => rebuildFigures(db))
    context.print(`Rebuilt the figures of ${count.toLocaleString('en')} businesses.`)
    return report(context, 'figures rebuild')
  },
}

async function report({ pool, now, print }: AdminContext, command: string) {
  return withoutTimeouts(pool, async (db) => {
    const { checked, differing } = await checkFigures(db)
    print(
      `Checked ${checked.toLocaleString('en')} businesses, the figures of ${differing.length.toLocaleString('en')} differ.`,
    )
    for (const id of differing.slice(0, maxIdsShown)) print(`  ${id}`)
    await recordAdminCommand(db, command, { details: { differing: differing.length }, now })
    return differing.length > 0 ? 1 : 0
  })
}
