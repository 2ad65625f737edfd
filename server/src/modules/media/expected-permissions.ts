// Expectations of http/api/permissions.test.ts. Permissions themselves come from the contract's `who` and the commands.
import {
  type PermissionTable,
  permissionRow,
  signedIn,
} from '../../testing/checks/permission-table.ts'

const signIn = 'not_signed_in'
const unknown = 'picture_not_found'

// biome-ignore format: a table is read by its columns
const { keeper } = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  keeper: permissionRow(signIn, unknown, 'yes', unknown, unknown, unknown, unknown, unknown, unknown, unknown, unknown, signIn),
}

export const permissions = {
  'POST /api/media/': signedIn,
  'DELETE /api/media/:id/': keeper,
} satisfies PermissionTable
