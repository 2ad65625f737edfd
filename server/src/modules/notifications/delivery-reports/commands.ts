import type { PaidChannel } from '@ujuzi/contract/notifications/channels'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { announceOutbox } from '../../../platform/jobs/outbox-wakeup.ts'
import { quietUntil } from '../preferences/quiet-hours.rules.ts'
import { parseSmsReports, parseWhatsAppReports } from './parse.rules.ts'
import { type DeliveryReport, findDeliveryOf, releaseOther, storeReport } from './queries.ts'

/** Releases the message on the other channel, now or at the end of quiet hours, because this one has failed. */
export async function sendByOther({ db, now }: Ctx, channel: PaidChannel, id: string) {
  const delivery = await findDeliveryOf(db, channel, id)
  if (!delivery?.deliveryId) return
  const at = quietUntil(delivery.preferences?.quiet_hours, now) ?? now
  const released = await releaseOther(db, { channel, deliveryId: delivery.deliveryId, at })
  if (released && at <= now) await announceOutbox(db, channel === 'sms' ? 'whatsapp' : 'sms')
}

/** Records the reports of a webhook of WhatsApp; false if it is invalid. */
export const recordWhatsAppReports = (ctx: Ctx, body: unknown) =>
  recordReports(ctx, 'whatsapp', parseWhatsAppReports(body))

/** Records the report of an SMS gateway; false if it is invalid. */
export const recordSmsReports = (ctx: Ctx, form: URLSearchParams) =>
  recordReports(ctx, 'sms', parseSmsReports(form, ctx.now))

/** Reports about unknown messages are ignored. */
async function recordReports(
  { db, now }: Ctx,
  channel: PaidChannel,
  reports: readonly DeliveryReport[] | undefined,
) {
  for (const report of reports ?? []) {
    await transact(db, async (tx) => {
      const at = report.at > now ? now : report.at
      const failed = await storeReport(tx, channel, { ...report, at })
      if (failed) await sendByOther({ db: tx, now }, channel, failed)
    })
  }
  return reports !== undefined
}
