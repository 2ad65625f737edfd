import { emailRetryHours } from '@ujuzi/contract/accounts/email-suppression'
import { cleanLine } from '@ujuzi/contract/api/hidden-characters'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { effectOfStatus } from '../../../platform/email/bounce-status.ts'
import {
  findSuppression,
  liftSuppression,
  recordComplaint,
  recordFailure,
} from '../../../platform/email/suppressed-addresses.ts'
import { Refusal } from '../../../platform/errors.ts'
import { lockAccount } from '../../accounts/queries.ts'
import { notify } from '../commands.ts'
import { emailTest } from './notifications.ts'
import { markReported } from './queries.ts'
import { type EmailReport, parseMimeReports, parseSesReports } from './report.rules.ts'

const ourId = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@(.+)$/i

/** Records the reports in the body of a call. Throws `malformed` if it is not readable; unknown emails are ignored. */
export async function readEmailReports(
  ctx: Ctx,
  { raw, isJson }: { raw: Buffer; isJson: boolean },
  { domain }: { domain: string },
) {
  return recordReports(ctx, await parse(raw, isJson), { domain })
}

async function parse(raw: Buffer, isJson: boolean) {
  try {
    return isJson ? parseSesReports(raw.toString('utf8')) : await parseMimeReports(raw)
  } catch {
    // Every error of the parsers means that the body is malformed.
    throw new Refusal('malformed')
  }
}

/**
 * Records reports about emails that we sent. A report counts once, and only if it names the Message-ID of an email to
 * the reported address: only the recipient and the mail servers on the way know it. Returns the number that counted.
 */
async function recordReports(
  { db, now }: Ctx,
  reports: readonly EmailReport[],
  { domain }: { domain: string },
) {
  let counted = 0
  for (const report of reports) {
    const [, id, idDomain] = ourId.exec(report.messageId) ?? []
    if (!id || idDomain?.toLowerCase() !== domain.toLowerCase()) continue
    if (await recordReport({ db, now }, { ...storable(report), id })) counted++
  }
  return counted
}

/** Without characters that cannot be stored, which mail servers of strangers may send. */
const storable = ({ recipients, detail, ...report }: EmailReport): EmailReport => ({
  ...report,
  recipients: recipients.map(cleanLine),
  detail: cleanLine(detail),
})

async function recordReport({ db, now }: Ctx, reported: EmailReport & { id: string }) {
  const { report, detail } = reported
  if (report !== 'complaint' && effectOfStatus(report) === 'none') return false
  return transact(db, async (tx) => {
    const address = await markReported(tx, reported)
    if (address === undefined) return false
    if (report === 'complaint') await recordComplaint(tx, { address, detail, now })
    else await recordFailure(tx, { address, status: report, detail, now })
    return true
  })
}

/**
 * Sends emails to the account's stopped address again, beginning with a test. Throws `email_not_stopped`, or
 * `too_many_requests` within a day of the last time.
 */
export async function retryEmail({ db, now }: Ctx, accountId: string) {
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const { email: address } = account
    const stop = await findSuppression(tx, address)
    if (!stop) throw new Refusal('email_not_stopped')
    const retryMs = emailRetryHours * 3_600_000
    const before = new Date(now.getTime() - retryMs)
    if (!(await liftSuppression(tx, { address, before, now }))) {
      const waitMs = (stop.retriedAt?.getTime() ?? now.getTime()) + retryMs - now.getTime()
      throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    }
    await notify({ db: tx, now }, account, emailTest, {})
    return address
  })
}
