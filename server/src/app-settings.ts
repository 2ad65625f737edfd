import type { OpenMetrics } from './metrics/load-metrics.ts'
import type { AuthSecret } from './platform/auth/auth-secret.ts'
import type { Config } from './platform/config.ts'
import type { OutgoingPolicy } from './platform/outgoing/policy.ts'
import type { Tracing } from './tracing/tracing.ts'

export type AppSettings = Pick<
  Config,
  | 'logLevel'
  | 'trustProxy'
  | 'publicUrl'
  | 'smtpUrl'
  | 'mailFrom'
  | 'smsUrl'
  | 'smsFrom'
  | 'google'
  | 'rateLimits'
  | 'demo'
  | 'storageUrl'
  | 'dataDir'
> &
  Partial<
    Pick<
      Config,
      | 'demoIsPublic'
      | 'emailReportsSecret'
      | 'smsReportsSecret'
      | 'whatsapp'
      | 'databaseReadUrls'
      | 'pushKeys'
      | 'messageBudget'
      | 'messageBudgetTotal'
    >
  > & {
    authSecret: AuthSecret
    origin: () => string
    tracing?: Tracing | undefined
    openMetrics?: OpenMetrics | undefined
    /** Which servers the URLs of strangers may lead to; by default the public internet. */
    outgoing?: OutgoingPolicy
  }
