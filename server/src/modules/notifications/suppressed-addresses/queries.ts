import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { emails } from '../../../platform/db/tables.ts'
import type { EmailReport } from './report.rules.ts'

/**
 * Marks the email with this id as reported, if it was sent to one of the recipients and was not reported before.
 * Returns its address.
 */
export async function markReported(
  tx: Db,
  { id, report, recipients }: Pick<EmailReport, 'report' | 'recipients'> & { id: string },
) {
  const isHidden = report === 'complaint' && recipients.length === 0
  const [row] = await tx
    .update(emails)
    .set({ report })
    .where(
      and(
        eq(emails.id, id),
        or(isNotNull(emails.sentAt), isNotNull(emails.nextTryAt)),
        isNull(emails.report),
        isHidden
          ? undefined
          : sql`lower(${emails.recipient}) = any(${sql.param([...recipients])}::text[])`,
      ),
    )
    .returning({ address: emails.recipient })
  return row?.address
}
