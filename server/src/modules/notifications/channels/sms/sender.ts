import * as z from 'zod/mini'
import type { Senders } from '../../../../platform/channel-settings.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { DeliveryOutcome, Outbox } from '../../../../platform/jobs/outbox.ts'
import { errorName } from '../../../../platform/redact-error.ts'
import { getSmsMessage } from './queries.ts'

type Text = { recipient: string; body: string }

const Reply = z.object({
  SMSMessageData: z.object({
    Recipients: z.array(z.object({ statusCode: z.int(), messageId: z.optional(z.string()) })),
  }),
})

/** Status codes: processed, sent, queued. */
const acceptedStatuses = [100, 101, 102]
/** Status codes: risk hold, invalid number, number that cannot receive SMS, blacklisted, no route, do not disturb. */
const numberErrors = [401, 403, 404, 406, 407, 409]
/** Status codes for failures of the gateway. Other numbers may still work. */
const temporaryErrors = [500, 501, 502]
const timeoutMs = 10_000

/** Sends the SMS with an id; undefined without a gateway. */
export function createSmsSender(
  db: Db,
  { url, senders }: { url: string | undefined; senders: Senders | undefined },
): Outbox['deliver'] {
  if (url === undefined) return undefined
  const send = createGatewaySender(url, senders)
  return async (id) => send(await getSmsMessage(db, id))
}

/**
 * Sends SMS through a gateway with the API of Africa's Talking. `smsUrl` contains the user and key, which are sent as a
 * field and a header instead of in the URL.
 */
function createGatewaySender(smsUrl: string, senders: Senders | undefined) {
  const url = new URL(smsUrl)
  const username = decodeURIComponent(url.username)
  const apiKey = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return async ({ recipient, body }: Text): Promise<DeliveryOutcome> => {
    const from = senderFor(senders, recipient)
    const fields = { username, to: recipient, message: body, ...(from && { from }) }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { apiKey, accept: 'application/json' },
        body: new URLSearchParams(fields),
        // A redirect would send the key to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) return { became: 'away', why: `status ${answer.status}` }
      return outcomeOfResponse(await answer.json())
    } catch (error) {
      return { became: 'away', why: errorName(error) }
    }
  }
}

/**
 * Outcome by the status code of the response. After an unknown response the SMS is tried again, although it may have
 * been accepted: a duplicate is better than a lost code.
 */
function outcomeOfResponse(answer: unknown): DeliveryOutcome {
  const reply = z.safeParse(Reply, answer)
  const { statusCode, messageId } = reply.data?.SMSMessageData.Recipients[0] ?? {}
  if (statusCode === undefined) return { became: 'away', why: 'unknown answer' }
  const why = `status ${statusCode}`
  if (acceptedStatuses.includes(statusCode))
    return { became: 'delivered', gatewayId: idOf(messageId) }
  if (numberErrors.includes(statusCode)) return { became: 'refused', why }
  return { became: temporaryErrors.includes(statusCode) ? 'later' : 'away', why }
}

/** Id that the gateway assigned to the message; undefined if it has none. */
const idOf = (messageId: string | undefined) => (messageId === 'None' ? undefined : messageId)

/** The sender id for this number; undefined if the gateway chooses. */
function senderFor(senders: Senders | undefined, phone: string) {
  const found = senders?.byDialCode.entries().find(([dialCode]) => phone.startsWith(dialCode))
  return found?.[1] ?? senders?.fallback
}
