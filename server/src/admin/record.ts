import { hostname, userInfo } from 'node:os'
import type { SecurityDetails } from '@ujuzi/contract/accounts/security-events'
import { recordSecurityEvent } from '../platform/auth/security-record.ts'
import type { Db } from '../platform/db/db.ts'

/** Records an admin command in the security record, with OS user, host and affected account. */
export const recordAdminCommand = (
  db: Db,
  command: string,
  {
    accountId,
    details = {},
    now,
  }: { accountId?: string | undefined; details?: SecurityDetails; now: Date },
) =>
  recordSecurityEvent(
    db,
    {
      kind: 'admin_command',
      accountId,
      details: { ...details, command, operator: `${userInfo().username}@${hostname()}` },
    },
    now,
  )
