import type { ArchiveFile } from '../backup/archive-reader.ts'
import { createRestore } from '../backup/restore.ts'
import { openSource } from '../backup/source.ts'
import type { VerifiedArchive } from '../backup/verify-archive.ts'
import { parseArchiveArguments } from './archive-arguments.ts'
import { formatCount } from './checks/finding.ts'
import type { AdminCommand, AdminContext } from './command.ts'

const usage = 'restore FILE [--send-waiting]'

/** Does not need a database: can restore into an empty DATA_DIR. */
export const restore: AdminCommand = {
  name: ['restore'],
  usage,
  description: 'replaces everything with a backup (- for standard input); stop the server first',
  async run(args, context) {
    const { path, flag } = parseArchiveArguments(args, { flag: '--send-waiting', usage })
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
  { config, ownerUrl, now, print, report, confirm }: AdminContext,
  { sendWaiting }: { sendWaiting: boolean },
) {
  const request = { config, ownerUrl, sendWaiting, now, report }
  const { archive, run } = await createRestore(file, request)
  if (!(await confirm(formatQuestion(archive)))) return 1
  const { sessions, held } = await run()
  for (const key of archive.checksums.missing_files) report(`missing from the backup: ${key}`)
  print(`Restored. All users must sign in again: ${formatCount(sessions)} sessions ended.`)
  if (held > 0)
    print(
      `${formatCount(held)} emails and text messages that were pending in the backup will not be sent.`,
    )
  return 0
}

function formatQuestion({ manifest, checksums }: VerifiedArchive) {
  const rows = checksums.entries.reduce((sum, { rows = 0 }) => sum + rows, 0)
  return `This replaces the whole database with the backup of ${manifest.instant} (${formatCount(rows)} rows).`
}
