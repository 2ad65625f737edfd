import * as z from 'zod/mini'
import type { WhatsAppSettings } from '../../../../platform/channel-settings.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { DeliveryOutcome, Outbox } from '../../../../platform/jobs/outbox.ts'
import { errorName } from '../../../../platform/redact-error.ts'
import type { WhatsAppBody } from './body.rules.ts'
import { getWhatsAppMessage } from './queries.ts'

type Message = { id: string; recipient: string; template: string; locale: string } & WhatsAppBody

const Reply = z.object({
  messages: z.optional(z.array(z.object({ id: z.string().check(z.minLength(1)) }))),
  error: z.optional(z.object({ code: z.int() })),
})

/** Error codes to retry: rate limits of the sender or for the recipient, and an overloaded service. */
const laterCodes = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 131057]
/** Error codes that affect all messages: invalid token, permissions, a blocked or unpaid account, an unknown sender. */
const accountCodes = [0, 3, 10, 33, 190, 200, 368, 131005, 131031, 131042, 131045]
const timeoutMs = 10_000

/** Sends the WhatsApp message with an id; undefined if WhatsApp is not set up. */
export function createWhatsAppSender(
  db: Db,
  settings: WhatsAppSettings | undefined,
): Outbox['deliver'] {
  if (!settings) return undefined
  const send = createTemplateSender(settings)
  return async (id) => send(await getWhatsAppMessage(db, id))
}

/** Sends templates through the WhatsApp Business Cloud API. */
function createTemplateSender({ url, token }: WhatsAppSettings) {
  return async (message: Message): Promise<DeliveryOutcome> => {
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/messages`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(requestOf(message)),
        // A redirect would send the token to another server.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return outcomeOf(response.status, await response.json().catch(() => undefined))
    } catch (error) {
      return { became: 'away', why: errorName(error) }
    }
  }
}

/** `biz_opaque_callback_data` has our id and is returned in reports, which may arrive before the response is stored. */
const requestOf = ({ id, recipient, template, locale, values, url }: Message) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: recipient,
  type: 'template',
  biz_opaque_callback_data: id,
  template: {
    name: template,
    language: { code: locale },
    components: [
      { type: 'body', parameters: values.map(textParameter) },
      ...(url
        ? [
            {
              type: 'button',
              sub_type: 'url',
              index: '0',
              parameters: [textParameter(pathOf(url))],
            },
          ]
        : []),
    ],
  },
})

/** Normalizes a value: WhatsApp refuses line breaks, runs of spaces and empty values. */
const textParameter = (value: string) => ({
  type: 'text',
  text: value.replace(/\s+/g, ' ').trim() || '–',
})

/** The part of the button's URL after the origin, which is in the template. */
const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return (pathname + search).slice(1)
}

/**
 * Result of an error response. An unknown template or a number without WhatsApp is refused; the SMS is then sent
 * instead.
 */
function outcomeOf(status: number, body: unknown): DeliveryOutcome {
  const { data } = z.safeParse(Reply, body)
  const gatewayId = data?.messages?.[0]?.id
  if (status < 300 && gatewayId) return { became: 'delivered', gatewayId }
  const code = data?.error?.code
  const why = code === undefined ? `status ${status}` : `error ${code}`
  if (code !== undefined && laterCodes.includes(code)) return { became: 'later', why }
  const isRefused =
    code !== undefined && status >= 400 && status < 500 && !accountCodes.includes(code)
  return { became: isRefused ? 'refused' : 'away', why }
}
