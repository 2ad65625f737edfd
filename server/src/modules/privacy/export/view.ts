import type { DataExport } from '@ujuzi/contract/privacy/privacy'
import { archiveStatus } from '../rules.ts'
import type { ArchiveSummary } from './queries.ts'

export function exportView(archive: ArchiveSummary | undefined, now: Date): DataExport {
  const status = archiveStatus(archive, now)
  if (!archive || status === 'none') {
    return { status: 'none', requested_at: null, ready_at: null, expires_at: null, bytes: null }
  }
  return {
    status,
    requested_at: archive.requestedAt.toISOString(),
    ready_at: archive.readyAt?.toISOString() ?? null,
    expires_at: archive.expiresAt?.toISOString() ?? null,
    bytes: archive.bytes,
  }
}
