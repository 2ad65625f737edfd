import { access } from 'node:fs/promises'
import { writeBackup } from '../backup/backup.ts'
import { openDestination, standardStream } from '../backup/destination.ts'
import { isWriteFault } from '../backup/write-errors.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb } from '../platform/db/db.ts'
import { readArchiveArguments } from './archive-arguments.ts'
import { formatCount } from './checks/finding.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { recordAdminCommand } from './record.ts'

const usage = 'backup FILE [--without-secrets]'

export const backup: AdminCommand = {
  name: ['backup'],
  usage,
  does: 'writes everything into one file (- for standard output), beside a running server',
  needsDatabase: true,
  async run(args, context) {
    const { path, flag } = readArchiveArguments(args, { flag: '--without-secrets', usage })
    if (path === standardStream && process.stdout.isTTY) {
      throw new ConfigError('A backup is not text: send standard output to a program or a file.')
    }
    if (!(await mayReplace(path, context))) return 1
    return save(path, context, { withSecrets: !flag })
  },
}

async function mayReplace(path: string, { confirm }: AdminContext) {
  if (path === standardStream) return true
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  return !exists || confirm(`This replaces ${path}.`)
}

async function save(
  path: string,
  { config, pool, ownerUrl, now, report }: AdminContext,
  { withSecrets }: { withSecrets: boolean },
) {
  const destination = await openDestination(path)
  try {
    const request = { config, ownerUrl, withSecrets, now, report }
    const { entries, files, missing } = await writeBackup(destination, request)
    await destination.keep()
    const rows = entries.reduce((sum, { rows = 0 }) => sum + rows, 0)
    for (const key of missing) report(`missing from the store: ${key}`)
    const details = { rows, files, missing: missing.length, secrets: withSecrets }
    await recordAdminCommand(openDb(pool), 'backup', { details, now })
    report(`The backup is whole: ${formatCount(rows)} rows, ${formatCount(files)} files.`)
    return 0
  } catch (error) {
    await destination.discard()
    throw asWriteFault(error, path)
  }
}

function asWriteFault(error: unknown, path: string) {
  if (!isWriteFault(error)) return error
  const where = path === standardStream ? 'standard output' : path
  return new ConfigError(`The backup is not written: ${where} takes no more (${error.code}).`)
}
