import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { listBookingTemplates } from '../modules/booking-messages/whatsapp.rules.ts'
import { registrationsOf } from '../modules/notifications/whatsapp/template.rules.ts'
import { ConfigError } from '../platform/config.ts'
import { errorName } from '../platform/redact-error.ts'
import type { AdminCommand, AdminContext } from './command.ts'

type Registration = ReturnType<typeof registrationsOf>[number]

const timeoutMs = 20_000

export const whatsappTemplates: AdminCommand = {
  name: ['whatsapp', 'templates'],
  usage: 'whatsapp templates',
  description: 'prints the templates as JSON; with --register ACCOUNT, sends them for approval',
  async run(args, context) {
    const { register: account } = readArguments(args)
    const { publicUrl } = context.config
    if (!publicUrl)
      throw new ConfigError('PUBLIC_URL is required: the buttons of templates use it.')
    const all = listBookingTemplates().flatMap((template) => registrationsOf(template, publicUrl))
    if (account !== undefined) return registerAll(all, account, context)
    context.print(JSON.stringify(all, null, 2))
    return 0
  },
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { register: { type: 'string' } } }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : 'The arguments are invalid.')
  }
}

/** Registers the templates that WhatsApp does not have yet, one by one. Templates that it has keep their text there. */
async function registerAll(
  all: readonly Registration[],
  account: string,
  { config: { whatsapp }, print, report }: AdminContext,
) {
  if (!whatsapp)
    throw new ConfigError('WHATSAPP_URL and the other settings of WhatsApp are required.')
  if (!/^\d{5,30}$/.test(account))
    throw new ConfigError('--register must be the number of the WhatsApp Business account.')
  const url = new URL(`../${account}/message_templates`, `${whatsapp.url.replace(/\/$/, '')}/`)
  const counts = { sent: 0, known: 0, refused: 0 }
  for (const one of all) {
    const result = await register(url, whatsapp.token, one)
    counts[result.became] += 1
    if (result.became === 'refused') report(`${one.name} (${one.language}): ${result.why}`)
  }
  print(
    `${counts.sent} templates sent for approval, ${counts.known} known already, ${counts.refused} refused.`,
  )
  return counts.refused > 0 ? 1 : 0
}

const Reply = z.object({
  error: z.optional(
    z.object({
      code: z.optional(z.int()),
      error_subcode: z.optional(z.int()),
      message: z.string(),
    }),
  ),
})

/** Error code: a template with this name exists in this language. */
const knownSubcode = 2388024

async function register(
  url: URL,
  token: string,
  template: Registration,
): Promise<{ became: 'sent' | 'known' } | { became: 'refused'; why: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(template),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { became: 'sent' }
    const { data } = z.safeParse(Reply, await response.json().catch(() => undefined))
    if (data?.error?.error_subcode === knownSubcode) return { became: 'known' }
    return { became: 'refused', why: data?.error?.message ?? `status ${response.status}` }
  } catch (error) {
    return { became: 'refused', why: errorName(error) }
  }
}
