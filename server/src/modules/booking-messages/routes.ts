import type { Api } from '../../platform/api/serve.ts'
import { type GuestLinkRouteDeps, guestLinkRoutes } from './guest-links/routes.ts'
import { messagesSentRoutes } from './messages-sent/routes.ts'

export function bookingMessageRoutes(api: Api, deps: GuestLinkRouteDeps) {
  messagesSentRoutes(api)
  guestLinkRoutes(api, deps)
}
