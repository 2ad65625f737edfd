import type { Api } from '../../platform/api/serve.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import type { WebhookDeps } from './webhooks/commands.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export function developerRoutes(api: Api, deps: WebhookDeps) {
  apiKeyRoutes(api, deps)
  webhookRoutes(api, deps)
}
