// Permissions that http/api/permissions.test.ts expects. The contract's `who` and the commands enforce them.
import {
  businessOwner,
  type PermissionTable,
  reviewers,
} from '../../testing/checks/permission-table.ts'

export const permissions = {
  'GET /api/business/businesses/:id/kyb_status/': businessOwner,
  'GET /api/business/businesses/:id/documents/': businessOwner,
  'POST /api/business/businesses/:id/upload_document/': businessOwner,
  'GET /api/business/businesses/:id/documents/:document_id/': businessOwner,
  'DELETE /api/business/businesses/:id/documents/:document_id/': businessOwner,
  'POST /api/business/businesses/:id/kyb_submit/': businessOwner,

  'GET /api/moderation/verifications/': reviewers,
  'GET /api/moderation/verifications/:id/': reviewers,
  'POST /api/moderation/verifications/:id/take/': reviewers,
  'POST /api/moderation/verifications/:id/decide/': reviewers,
  'POST /api/moderation/verifications/:id/revoke/': reviewers,
  'GET /api/moderation/verifications/:id/documents/:document_id/': reviewers,
  'POST /api/moderation/verifications/:id/documents/:document_id/view/': reviewers,
  'GET /api/moderation/verifications/:id/documents/:document_id/view/': reviewers,
} satisfies PermissionTable
