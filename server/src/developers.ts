import type { FastifyBaseLogger } from 'fastify'
import { findApiKey } from './modules/developers/api-keys/commands.ts'
import { developerRoutes } from './modules/developers/routes.ts'
import { webhookTasks } from './modules/developers/webhooks/jobs.ts'
import type { EndRefusedOutlets } from './modules/outlets/commands.ts'
import type { Api } from './platform/api/serve.ts'
import type { AuthSecret } from './platform/auth/auth-secret.ts'
import type { Db } from './platform/db/db.ts'
import { createFetchPublic } from './platform/outgoing/fetch-public.ts'
import type { OutgoingPolicy } from './platform/outgoing/policy.ts'

type Settings = {
  db: Db
  now: () => Date
  authSecret: AuthSecret
  publicUrl: () => string
  /** Servers to which webhooks may lead. */
  outgoing: OutgoingPolicy
  log: FastifyBaseLogger
} & EndRefusedOutlets

/** API keys and webhooks, for the programs of others. */
export const openDevelopers = (settings: Settings) => ({
  findApiKey: findApiKey(settings.db),
  mountRoutes: (api: Api) => developerRoutes(api, settings),
  tasks: webhookTasks({ ...settings, fetchPublic: createFetchPublic(settings.outgoing) }),
})
