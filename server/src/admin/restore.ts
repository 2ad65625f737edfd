import type { ArchiveFile } from '../backup/archive-reader.ts'
import { prepareRestore } from '../backup/restore.ts'
import { openSource } from '../backup/source.ts'
import type { VerifiedArchive } from '../backup/verify-archive.ts'
import { readArchiveArguments } from './archive-arguments.ts'
import { formatCount } from './checks/finding.ts'
import type { AdminCommand, AdminContext } from './command.ts'

const usage = 'restore FILE [--send-waiting]'

/** Also into an empty place: there need not be a database yet. */
export const restore: AdminCommand = {
  name: ['restore'],
  usage,
  does: 'replaces everything by a backup (- for standard input); the server is stopped',
  async run(args, context) {
    const { path, flag } = readArchiveArguments(args, { flag: '--send-waiting', usage })
    const source = await openSource(path, context.config.dataDir)
    try {
      return await restoreFrom(source.file, context, { sendWaiting: flag })
    } finally {
      await source.close()
    }
  },
}

async function restoreFrom(
  file: ArchiveFile,
  { config, ownerUrl, now, say, report, confirm }: AdminContext,
  { sendWaiting }: { sendWaiting: boolean },
) {
  const request = { config, ownerUrl, sendWaiting, now, report }
  const { archive, run } = await prepareRestore(file, request)
  if (!(await confirm(questionOf(archive)))) return 1
  const { sessions, held } = await run()
  for (const key of archive.sums.missing_files) report(`the backup never had the file ${key}`)
  say(`Restored. Everybody signs in again: ${formatCount(sessions)} sessions ended.`)
  if (held > 0) say(`${formatCount(held)} emails and texts that waited then are not sent.`)
  return 0
}

function questionOf({ manifest, sums }: VerifiedArchive) {
  const rows = sums.entries.reduce((sum, { rows = 0 }) => sum + rows, 0)
  return `This replaces the whole database by the backup of ${manifest.instant}, with ${formatCount(rows)} rows.`
}
