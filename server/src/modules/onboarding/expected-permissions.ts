// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  clients,
  managers,
  type PermissionTable,
  professionals,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'POST /api/auth/onboarding/': professionals,
  'GET /api/onboarding/professional/': managers,
  'PATCH /api/onboarding/professional/': managers,
  'GET /api/onboarding/client/': clients,
  'POST /api/onboarding/client/': clients,
  'PATCH /api/onboarding/client/': clients,
  'POST /api/onboarding/client/phone/': clients,
  'GET /api/marketplace/client-profile/': clients,
  'POST /api/marketplace/client-profile/': clients,
  'PATCH /api/marketplace/client-profile/': clients,
  'GET /api/onboarding/steps/': professionals,
  'PATCH /api/onboarding/steps/': professionals,
  'GET /api/marketplace/onboarding/': professionals,
  'PATCH /api/marketplace/onboarding/steps/:step_id/': professionals,
  'GET /api/onboarding/progress/': professionals,
  'PATCH /api/onboarding/progress/': professionals,
  'POST /api/onboarding/progress/': professionals,
} satisfies PermissionTable
