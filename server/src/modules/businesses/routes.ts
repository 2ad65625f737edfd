import type { Api } from '../../platform/api/serve.ts'
import { bookingLinkRoutes } from './booking-link/routes.ts'
import type { Deps } from './commands.ts'
import type { HandoverDeps } from './members/handover.commands.ts'
import type { MemberDeps } from './members/invitations.commands.ts'
import { memberRoutes } from './members/routes.ts'
import { type BusinessPhoneDeps, businessPhoneRoutes } from './phone/routes.ts'
import { professionalProfileRoutes } from './profile/routes.ts'
import { businessRecordRoutes } from './records/routes.ts'

export function businessRoutes(
  api: Api,
  deps: Deps & BusinessPhoneDeps & MemberDeps & HandoverDeps,
) {
  businessRecordRoutes(api, deps)
  professionalProfileRoutes(api, deps)
  businessPhoneRoutes(api, deps)
  bookingLinkRoutes(api, deps)
  memberRoutes(api, deps)
}
