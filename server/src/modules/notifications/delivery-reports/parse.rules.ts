import { cleanLine } from '@ujuzi/contract/api/hidden-characters'
import * as z from 'zod/mini'
import type { DeliveryReport } from './queries.ts'

const gatewayId = /^\P{Cc}{1,200}$/u

const Statuses = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.optional(
              z.array(
                z.object({
                  id: z.string().check(z.regex(gatewayId)),
                  status: z.string(),
                  timestamp: z.union([
                    z.string().check(z.regex(/^\d{1,10}$/)),
                    z.int().check(z.gte(0), z.lte(9_999_999_999)),
                  ]),
                  biz_opaque_callback_data: z.optional(z.string()),
                  errors: z.optional(z.array(z.object({ code: z.int() }))),
                }),
              ),
            ),
          }),
        }),
      ),
    }),
  ),
})

const isKnown = (status: string): status is DeliveryReport['status'] =>
  ['sent', 'delivered', 'read', 'failed'].includes(status)

/**
 * The statuses in a webhook of the WhatsApp Cloud API; undefined if it is invalid. Other events, such as messages from
 * people, are left out.
 */
export function parseWhatsAppReports(body: unknown): DeliveryReport[] | undefined {
  const { data } = z.safeParse(Statuses, body)
  return data?.entry
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
    .flatMap(({ id, status, timestamp, errors, biz_opaque_callback_data: ours }) =>
      isKnown(status)
        ? [
            {
              gatewayId: id,
              id: z.safeParse(z.uuid(), ours).data,
              status,
              at: new Date(Number(timestamp) * 1000),
              why: errors?.[0] && `error ${errors[0].code}`,
            },
          ]
        : [],
    )
}

/** Statuses of Africa's Talking. Others are ignored, because they report no change. */
const smsStatuses: Record<string, DeliveryReport['status'] | undefined> = {
  Sent: 'sent',
  Success: 'delivered',
  Failed: 'failed',
  Rejected: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
}

/** The delivery report that an SMS gateway sends as a form; undefined if it is invalid. */
export function parseSmsReports(form: URLSearchParams, now: Date): DeliveryReport[] | undefined {
  const id = form.get('id') ?? ''
  const given = form.get('status')
  if (!gatewayId.test(id) || !given) return undefined
  const status = Object.hasOwn(smsStatuses, given) ? smsStatuses[given] : undefined
  const why = cleanLine(form.get('failureReason') || given)
  return status ? [{ gatewayId: id, status, at: now, why }] : []
}
