import { resolve } from 'node:path'
import * as z from 'zod/mini'
import {
  type PushKeys,
  parseSenders,
  publicKeyOf,
  type Senders,
  type WhatsAppSettings,
} from './channel-settings.ts'
import { parseS3Url } from './storage/s3-store.ts'

/** An invalid setting. The message names the environment variable and is all that is printed. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const flag = z.enum(['on', 'off'])
const url = (protocols: RegExp) => z.url({ protocol: protocols })

const wholeNumber = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/)),
    z.pipe(z.transform(Number), z.int().check(z.gte(0), z.lte(max))),
  )

const variables = {
  PORT: wholeNumber(65_535),
  HOST: z.string().check(z.regex(/^[\w.:-]+$/)),
  PUBLIC_URL: url(/^https?$/).check(z.refine(isOriginOnly)),
  DATA_DIR: z.string().check(z.minLength(1)),
  DATABASE_URL: url(/^postgres(ql)?$/),
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/),
  DATABASE_READ_URLS: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    ),
    z.array(url(/^postgres(ql)?$/)),
  ),
  STORAGE_URL: z.string().check(z.refine((url) => parseS3Url(url) !== undefined)),
  DEMO_DATA: z.enum(['on', 'off', 'public']),
  AUTH_SECRET: z.string().check(z.minLength(32)),
  AUTH_SECRET_OLD: z.string().check(z.minLength(32)),
  SMTP_URL: url(/^smtps?$/),
  EMAIL_REPORTS_SECRET: z.string().check(z.regex(/^[\w-]{24,200}$/)),
  MAIL_FROM: z.string().check(z.regex(/^[^\r\n]+$/)),
  SMS_URL: url(/^https?$/).check(
    z.refine((url) => {
      const { username, password } = URL.parse(url) ?? {}
      return Boolean(username && password)
    }),
  ),
  SMS_FROM: z.pipe(
    z.pipe(z.string(), z.transform(parseSenders)),
    z.custom<Senders>((senders) => senders !== undefined),
  ),
  SMS_REPORTS_SECRET: z.string().check(z.regex(/^[\w-]{16,100}$/)),
  WHATSAPP_URL: url(/^https?$/),
  WHATSAPP_TOKEN: z.string().check(z.regex(/^[\x21-\x7e]+$/)),
  WHATSAPP_APP_SECRET: z.string().check(z.minLength(16)),
  WHATSAPP_VERIFY_TOKEN: z.string().check(z.minLength(8)),
  MESSAGE_BUDGET: wholeNumber(99_999),
  MESSAGE_BUDGET_TOTAL: wholeNumber(99_999),
  VAPID_PUBLIC_KEY: z.string().check(z.regex(/^[\w-]{87}$/)),
  VAPID_PRIVATE_KEY: z.string().check(z.regex(/^[\w-]{43}$/)),
  VAPID_SUBJECT: url(/^(mailto|https)$/),
  GOOGLE_CLIENT_ID: z.string().check(z.minLength(1)),
  GOOGLE_CLIENT_SECRET: z.string().check(z.minLength(1)),
  GOOGLE_ISSUER: z.union([
    url(/^https$/),
    z.url({ protocol: /^http$/, hostname: /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/ }),
  ]),
  IP_LOOKUP_URL: z.union([z.string().check(z.startsWith('/')), url(/^https?$/)]),
  MAP_TILES_URL: z.union([
    z
      .string()
      .check(z.regex(/^(https?:\/\/[\w.{}:-]+)?\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s"'<>;,]+$/)),
    z
      .string()
      .check(z.regex(/^(https?:\/\/[\w.:-]+)?\/(?!\/)[^\s"'<>;,{}?]+\.pmtiles(\?[^\s"'<>;,]*)?$/)),
  ]),
  MAP_TILES_CREDIT: z.string().check(z.regex(/^[^\r\n]{1,80}$/)),
  PROCESS: z.enum(['all', 'web', 'worker']),
  TRUST_PROXY: flag,
  RATE_LIMITS: flag,
  METRICS_PORT: wholeNumber(65_535),
  METRICS_TOKEN: z.string().check(z.minLength(16)),
  DRAIN_SECONDS: wholeNumber(300),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
} as const

const meaning: Record<keyof typeof variables, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  PUBLIC_URL: 'an http or https URL without a path, e.g. https://ujuzi.africa',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL URL, e.g. postgres://user:password@host/database',
  DATABASE_OWNER_URL: 'a PostgreSQL URL for the role that owns the tables',
  DATABASE_READ_URLS: 'PostgreSQL URLs of streaming replicas, separated by commas or spaces',
  STORAGE_URL:
    'a bucket URL, e.g. s3://KEY:SECRET@s3.example.com/bucket?region=eu-west-1, with &tls=off if it has no TLS',
  DEMO_DATA: 'on, off or public',
  AUTH_SECRET: 'a secret of at least 32 characters',
  AUTH_SECRET_OLD: 'the secret before the last rotation, at least 32 characters',
  SMTP_URL: 'a mail server, e.g. smtp://user:password@host:587',
  EMAIL_REPORTS_SECRET: 'a secret of at least 24 letters, digits, _ and -',
  MAIL_FROM: 'a sender on one line, e.g. Ujuzi <hello@ujuzi.africa>',
  SMS_URL:
    'a text message gateway, e.g. https://user:key@api.africastalking.com/version1/messaging',
  SMS_FROM:
    'a sender of 3 to 16 letters, digits, spaces or hyphens, or a list with senders of countries, e.g. UJUZI,KE:22384,NG:N-Alert',
  SMS_REPORTS_SECRET: '16 to 100 letters, digits, hyphens or underscores',
  WHATSAPP_URL: 'the URL of a phone number, e.g. https://graph.facebook.com/v23.0/1234567890',
  WHATSAPP_TOKEN: 'the access token of the WhatsApp business account',
  WHATSAPP_APP_SECRET: 'the secret of the app that WhatsApp reports to, at least 16 characters',
  WHATSAPP_VERIFY_TOKEN: 'the token entered with the URL of reports, at least 8 characters',
  MESSAGE_BUDGET: 'a whole number of US dollars, at most 99999',
  MESSAGE_BUDGET_TOTAL: 'a whole number of US dollars, at most 99999',
  VAPID_PUBLIC_KEY: 'the public VAPID key, 87 characters of base64url',
  VAPID_PRIVATE_KEY: 'the private VAPID key, 43 characters of base64url',
  VAPID_SUBJECT: 'a mailto or https URL of the operator, e.g. mailto:hello@ujuzi.africa',
  GOOGLE_CLIENT_ID: 'the OAuth client ID from Google',
  GOOGLE_CLIENT_SECRET: 'the client secret of GOOGLE_CLIENT_ID',
  GOOGLE_ISSUER: 'an https URL, e.g. https://accounts.google.com, or a local http URL',
  IP_LOOKUP_URL: 'a path of this server or an http or https URL',
  MAP_TILES_URL:
    'a map tile URL with {z}, {x} and {y}, e.g. https://tile.example/{z}/{x}/{y}.png, or the URL of a .pmtiles file',
  MAP_TILES_CREDIT: 'the attribution of the map tiles, on one line',
  PROCESS: 'all, web or worker',
  TRUST_PROXY: 'on or off',
  RATE_LIMITS: 'on or off',
  METRICS_PORT: 'a port number from 0 to 65535',
  METRICS_TOKEN: 'a token of at least 16 characters',
  DRAIN_SECONDS: 'a number of seconds from 0 to 300',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

/** PUBLIC_URL must be an origin: every URL of the site is this origin and a path. */
function isOriginOnly(text: string) {
  const url = URL.parse(text)
  return url?.href === `${url?.origin}/`
}

type Environment = Record<string, string | undefined>

/** Reads and checks the settings in the environment. Throws a ConfigError that names the variable. */
export function readConfig(env: Environment, cwd: string) {
  const read = <K extends keyof typeof variables>(name: K) => {
    const given = env[name]
    if (given === undefined || given === '') return undefined
    const parsed = z.safeParse(variables[name] as z.ZodMiniType, given)
    if (!parsed.success) throw new ConfigError(`${name} must be ${meaning[name]}.`)
    return parsed.data as z.output<(typeof variables)[K]>
  }

  const databaseUrl = read('DATABASE_URL')
  const demoData = read('DEMO_DATA') ?? (databaseUrl ? 'off' : 'on')
  const demo = demoData !== 'off'
  const authSecret = read('AUTH_SECRET')
  const oldAuthSecret = read('AUTH_SECRET_OLD')
  const smtpUrl = read('SMTP_URL')
  if (databaseUrl && !authSecret) {
    throw new ConfigError(
      'AUTH_SECRET is required with DATABASE_URL: set it to at least 32 random characters.',
    )
  }
  if (oldAuthSecret && !authSecret) {
    throw new ConfigError('AUTH_SECRET_OLD is set without AUTH_SECRET: set both or neither.')
  }
  if (oldAuthSecret && oldAuthSecret === authSecret) {
    throw new ConfigError('AUTH_SECRET_OLD is the same as AUTH_SECRET: unset it.')
  }
  const databaseOwnerUrl = read('DATABASE_OWNER_URL')
  if (databaseOwnerUrl && !databaseUrl) {
    throw new ConfigError(
      'DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither for the built-in PostgreSQL.',
    )
  }
  if (!demo && !smtpUrl) {
    throw new ConfigError(
      'SMTP_URL is required with DEMO_DATA=off: without it no email is ever delivered.',
    )
  }
  const databaseReadUrls = read('DATABASE_READ_URLS') ?? []
  if (databaseReadUrls.length > 0 && !databaseUrl) {
    throw new ConfigError(
      'DATABASE_READ_URLS is set without DATABASE_URL: the built-in PostgreSQL has no replicas.',
    )
  }
  const googleId = read('GOOGLE_CLIENT_ID')
  const googleSecret = read('GOOGLE_CLIENT_SECRET')
  if (Boolean(googleId) !== Boolean(googleSecret)) {
    throw new ConfigError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together or not at all.',
    )
  }
  const googleIssuer = read('GOOGLE_ISSUER') ?? 'https://accounts.google.com'
  const tilesUrl = read('MAP_TILES_URL')
  const tilesCredit = read('MAP_TILES_CREDIT') ?? '© OpenStreetMap contributors'
  const port = read('PORT') ?? 3000
  const host = read('HOST') ?? '127.0.0.1'
  const givenUrl = read('PUBLIC_URL')
  const publicUrl = givenUrl && new URL(givenUrl).origin
  const metricsPort = read('METRICS_PORT')
  if (metricsPort === port && port !== 0) {
    throw new ConfigError(`METRICS_PORT is the same as PORT (${port}): choose another one.`)
  }
  if (demoData === 'on') refuseReachableDemo(host, publicUrl)
  return {
    port,
    host,
    publicUrl,
    dataDir: resolve(cwd, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    /** URL that signs in as the owner of the tables, for migrations and grants. If undefined, `databaseUrl` is used. */
    databaseOwnerUrl,
    /** URLs of streaming replicas of `databaseUrl`, for the application's role. */
    databaseReadUrls,
    storageUrl: read('STORAGE_URL'),
    demo,
    /** A demo that is on the internet intentionally: every page shows a notice. */
    demoIsPublic: demoData === 'public',
    authSecret,
    oldAuthSecret,
    smtpUrl,
    /** Secret in the URL to which mail servers report bounced emails; without it the URL does not exist. */
    emailReportsSecret: read('EMAIL_REPORTS_SECRET'),
    mailFrom: read('MAIL_FROM') ?? 'Ujuzi <hello@ujuzi.africa>',
    smsUrl: read('SMS_URL'),
    smsFrom: read('SMS_FROM'),
    /** Highest cost of text messages in US dollars: of one business in a month, and of all in a day. */
    messageBudget: read('MESSAGE_BUDGET'),
    messageBudgetTotal: read('MESSAGE_BUDGET_TOTAL'),
    /** Secret in the URL to which the gateway sends reports; without it reports are refused. */
    smsReportsSecret: read('SMS_REPORTS_SECRET'),
    whatsapp: whatsappOf({
      url: read('WHATSAPP_URL'),
      token: read('WHATSAPP_TOKEN'),
      appSecret: read('WHATSAPP_APP_SECRET'),
      verifyToken: read('WHATSAPP_VERIFY_TOKEN'),
    }),
    /** Keys for push notifications; with the built-in database they may be in DATA_DIR instead. */
    pushKeys: pushKeysOf(
      read('VAPID_PUBLIC_KEY'),
      read('VAPID_PRIVATE_KEY'),
      read('VAPID_SUBJECT'),
    ),
    google:
      googleId && googleSecret
        ? { clientId: googleId, clientSecret: googleSecret, issuer: googleIssuer }
        : undefined,
    ipLookupUrl: read('IP_LOOKUP_URL') ?? '/api/ip/',
    mapTiles: tilesUrl === undefined ? undefined : { url: tilesUrl, credit: tilesCredit },
    process: read('PROCESS') ?? 'all',
    trustProxy: read('TRUST_PROXY') === 'on',
    metrics: { port: metricsPort, token: read('METRICS_TOKEN') },
    drainSeconds: read('DRAIN_SECONDS') ?? 0,
    rateLimits: (read('RATE_LIMITS') ?? 'on') === 'on',
    logLevel: read('LOG_LEVEL') ?? 'info',
  }
}

export type Config = ReturnType<typeof readConfig>

/** Settings that the channels of notifications read. Channels whose settings are missing send nothing. */
export type ChannelSettings = Pick<Config, 'demo' | 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsFrom'> &
  Partial<Pick<Config, 'whatsapp' | 'pushKeys'>>

function pushKeysOf(
  publicKey: string | undefined,
  privateKey: string | undefined,
  subject: string | undefined,
): PushKeys | undefined {
  if (!publicKey && !privateKey && !subject) return undefined
  if (!publicKey || !privateKey || !subject) {
    throw new ConfigError(
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be set together or not at all.',
    )
  }
  if (publicKeyOf(privateKey) !== publicKey) {
    throw new ConfigError('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.')
  }
  return { publicKey, privateKey, subject }
}

function whatsappOf(given: Partial<WhatsAppSettings>): WhatsAppSettings | undefined {
  const { url, token, appSecret, verifyToken } = given
  if (!url && !token && !appSecret && !verifyToken) return undefined
  if (!url || !token || !appSecret || !verifyToken) {
    throw new ConfigError(
      'WHATSAPP_URL, WHATSAPP_TOKEN, WHATSAPP_APP_SECRET and WHATSAPP_VERIFY_TOKEN must be set together or not at all.',
    )
  }
  return { url, token, appSecret, verifyToken }
}

/**
 * Throws a ConfigError for a demo that others can reach, unless it is public: demo accounts have a published password,
 * and only a public demo shows a notice on every page.
 */
function refuseReachableDemo(host: string, publicUrl: string | undefined) {
  const isHttps = URL.parse(publicUrl ?? '')?.protocol === 'https:'
  if (!isHttps && /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)) return
  const reachable = isHttps ? `PUBLIC_URL ${publicUrl}` : `HOST ${host}`
  throw new ConfigError(
    `With ${reachable} others can reach this server, so DEMO_DATA must not be on, its default with the built-in database: set DEMO_DATA=off, or DEMO_DATA=public for a demo with a notice on every page.`,
  )
}
