import { access } from 'node:fs/promises'
import { writeBackup } from '../backup/backup.ts'
import { openDestination, standardStream } from '../backup/destination.ts'
import { isWriteError } from '../backup/write-errors.ts'
import { ConfigError } from '../platform/config.ts'
import { openDb } from '../platform/db/db.ts'
import { parseArchiveArguments } from './archive-arguments.ts'
import { formatCount } from './checks/finding.ts'
import type { AdminCommand, AdminContext } from './command.ts'
import { recordAdminCommand } from './record.ts'

const usage = 'backup FILE [--without-secrets]'

export const backup: AdminCommand = {
  name: ['backup'],
  usage,
  description:
    'backs up everything to one file (- for standard output); the server can keep running',
  needsDatabase: true,
  async run(args, context) {
    const { path, flag } = parseArchiveArguments(args, { flag: '--without-secrets', usage })
    if (path === standardStream && process.stdout.isTTY) {
      throw new ConfigError(
        'A backup is binary: redirect standard output to a file or another program.',
      )
    }
    if (!(await confirmReplacement(path, context))) return 1
    return writeArchive(path, context, { withSecrets: !flag })
  },
}

async function confirmReplacement(path: string, { confirm }: AdminContext) {
  if (path === standardStream) return true
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  return !exists || confirm(`This overwrites ${path}.`)
}

async function writeArchive(
  path: string,
  { config, pool, ownerUrl, now, report }: AdminContext,
  { withSecrets }: { withSecrets: boolean },
) {
  const destination = await openDestination(path)
  try {
    const request = { config, ownerUrl, withSecrets, now, report }
    const { entries, files, missing } = await writeBackup(destination, request)
    await destination.commit()
    const rows = entries.reduce((sum, { rows = 0 }) => sum + rows, 0)
    for (const key of missing) report(`missing from the store: ${key}`)
    const details = { rows, files, missing: missing.length, secrets: withSecrets }
    await recordAdminCommand(openDb(pool), 'backup', { details, now })
    report(`The backup is complete: ${formatCount(rows)} rows, ${formatCount(files)} files.`)
    return 0
  } catch (error) {
    await destination.discard()
    throw toWriteConfigError(error, path)
  }
}

function toWriteConfigError(error: unknown, path: string) {
  if (!isWriteError(error)) return error
  const where = path === standardStream ? 'standard output' : path
  return new ConfigError(`The backup failed: cannot write to ${where} (${error.code}).`)
}
