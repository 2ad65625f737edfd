// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  type PermissionTable,
  permissionRow,
  reviewers,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const denied = 'not_allowed'
const unknown = 'business_not_found'

// biome-ignore format: a table is read by its columns
const owner =
  //  visitor  unverified  client   otherC.  profess.  otherP.  reviewer  suspended
  permissionRow(signIn,  denied,     denied,  denied,  'yes',    unknown, denied,   signIn)

export const permissions = {
  'GET /api/business/businesses/:id/kyb_status/': owner,
  'GET /api/business/businesses/:id/documents/': owner,
  'POST /api/business/businesses/:id/upload_document/': owner,
  'GET /api/business/businesses/:id/documents/:document_id/': owner,
  'DELETE /api/business/businesses/:id/documents/:document_id/': owner,
  'POST /api/business/businesses/:id/kyb_submit/': owner,

  'GET /api/moderation/verifications/': reviewers,
  'GET /api/moderation/verifications/:id/': reviewers,
  'POST /api/moderation/verifications/:id/take/': reviewers,
  'POST /api/moderation/verifications/:id/decide/': reviewers,
  'POST /api/moderation/verifications/:id/revoke/': reviewers,
  'GET /api/moderation/verifications/:id/documents/:document_id/': reviewers,
} satisfies PermissionTable
