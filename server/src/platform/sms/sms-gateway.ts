import * as z from 'zod/mini'
import type { DeliveryOutcome } from '../jobs/outbox.ts'

type Text = { recipient: string; body: string }

const Reply = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.int() })) }),
})

/** Processed, sent, queued. */
const acceptedStatuses = [100, 101, 102]
/** Risk hold, invalid number, number that cannot receive SMS, blacklisted, no route, do not disturb. */
const numberErrors = [401, 403, 404, 406, 407, 409]
/** Failures of the gateway. Other numbers may still work. */
const temporaryErrors = [500, 501, 502]
const timeoutMs = 10_000

/** Sends SMS through a gateway with the API of Africa's Talking. It calls `smsUrl` without the user and key. */
export function createGatewaySender(smsUrl: string, from: string | undefined) {
  const url = new URL(smsUrl)
  const username = decodeURIComponent(url.username)
  const apiKey = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return async ({ recipient, body }: Text): Promise<DeliveryOutcome> => {
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

/** An unknown response may mean that the SMS was accepted. Trying again sends at worst two. */
function outcomeOfResponse(answer: unknown): DeliveryOutcome {
  const reply = z.safeParse(Reply, answer)
  const statusCode = reply.data?.SMSMessageData.Recipients[0]?.statusCode
  if (statusCode === undefined) return { became: 'away', why: 'unknown answer' }
  const why = `status ${statusCode}`
  if (acceptedStatuses.includes(statusCode)) return { became: 'delivered' }
  if (numberErrors.includes(statusCode)) return { became: 'refused', why }
  return { became: temporaryErrors.includes(statusCode) ? 'later' : 'away', why }
}

/** Only the kind of error: its message may contain the URL and the SMS. */
function errorName(error: unknown) {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  return cause?.code ?? name
}
