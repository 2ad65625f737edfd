import * as z from 'zod/mini'
import type { Outcome } from '../jobs/outbox.ts'

type Text = { recipient: string; body: string }

const Reply = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.int() })) }),
})

/** Processed, sent, queued. */
const accepted = [100, 101, 102]
/** Risk hold, a number that is none or of a kind that takes no texts, blacklisted, no route, do not disturb. */
const ofThisNumber = [401, 403, 404, 406, 407, 409]
/** Their own failures: another number may fare better. */
const passing = [500, 501, 502]
const patienceMs = 10_000

/** Hands text messages to a gateway that speaks as Africa's Talking does. User and key never stand in its address. */
export function gatewayCarrier(smsUrl: string, from: string | undefined) {
  const url = new URL(smsUrl)
  const username = decodeURIComponent(url.username)
  const apiKey = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return async ({ recipient, body }: Text): Promise<Outcome> => {
    const fields = { username, to: recipient, message: body, ...(from && { from }) }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { apiKey, accept: 'application/json' },
        body: new URLSearchParams(fields),
        // Followed, it would take the key elsewhere.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (!answer.ok) return { became: 'away', why: `status ${answer.status}` }
      return judge(await answer.json())
    } catch (error) {
      return { became: 'away', why: nameOf(error) }
    }
  }
}

/** An answer nobody understands may have been a yes: asked again, the person at worst gets two texts. */
function judge(answer: unknown): Outcome {
  const reply = z.safeParse(Reply, answer)
  const statusCode = reply.data?.SMSMessageData.Recipients[0]?.statusCode
  if (statusCode === undefined) return { became: 'away', why: 'unknown answer' }
  const why = `status ${statusCode}`
  if (accepted.includes(statusCode)) return { became: 'delivered' }
  if (ofThisNumber.includes(statusCode)) return { became: 'refused', why }
  return { became: passing.includes(statusCode) ? 'later' : 'away', why }
}

/** The kind of failure only: its text may name the address and what was sent. */
function nameOf(error: unknown) {
  const { name, cause } = error as { name: string; cause?: { code?: string } }
  return cause?.code ?? name
}
