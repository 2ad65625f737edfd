import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode, errorStatus } from '@ujuzi/contract/api/errors'

/** Relations of a caller to the resource of a call: the columns of every permission table. */
export const callerKinds = [
  'visitor',
  /** A client whose email address is not confirmed. */
  'unverified',
  /** The client who owns the resource. */
  'client',
  'otherClient',
  /** The professional whose business has the resource. */
  'professional',
  'otherProfessional',
  /** Members of the professional's business. Staff serve the booking of the fixture. */
  'manager',
  'staff',
  /** Was a member of the professional's business and works nowhere now. */
  'removedMember',
  /** Manager of the other professional's business. */
  'foreignMember',
  'moderator',
  /** Stands for every account whose token is invalid: also after a sign-out or a deletion request. */
  'suspended',
] as const
export type CallerKind = (typeof callerKinds)[number]
export type MemberKind = 'manager' | 'staff' | 'removedMember' | 'foreignMember'

/** Refusals because of the state or the input rather than the caller: the caller passed authorization. */
export const refusalsAfterAuthorization = [
  'wrong_credentials',
  'second_factor_required',
  'second_factor_invalid',
  'proof_required',
  'network_not_allowed',
  'google_unverified',
  'deletion_unconfirmed',
  'export_not_found',
] as const satisfies ErrorCode[]

type AuthorizationRefusal = Exclude<
  {
    [C in ErrorCode]: (typeof errorStatus)[C] extends 401 | 403 | 404 ? C : never
  }[ErrorCode],
  (typeof refusalsAfterAuthorization)[number]
>

/** `yes`, or the code of the refusal, which comes before the body is validated. */
export type PermissionCell = 'yes' | AuthorizationRefusal

export type PermissionRow = Record<CallerKind, PermissionCell>
export type PermissionTable = Record<`${Endpoint['method']} ${Endpoint['path']}`, PermissionRow>

type Cells<Columns extends readonly unknown[]> = { [I in keyof Columns]: PermissionCell }

/** One cell per caller kind, in order; a wrong number of cells does not compile. */
export function permissionRow(...cells: Cells<typeof callerKinds>): PermissionRow {
  return Object.fromEntries(callerKinds.map((standing, i) => [standing, cells[i]])) as PermissionRow
}

const signIn = 'not_signed_in'
const client = 'client_only'
const denied = 'not_allowed'
const noBusiness = 'business_not_found'

// biome-ignore format: a table is read by its columns
export const {
  everyone, signedIn, clients, professionals, moderators,
  owner, managers, team, optionalTeam, businessOwner, businessManagers, businessTeam,
} = {
  //                       visitor  unverified  client  otherC.  profess.  otherP.  manager   staff    removed     foreign     moderator suspended
  everyone:         permissionRow('yes',   'yes',  'yes',   'yes',   'yes',  'yes',      'yes',   'yes',   'yes',      'yes',      'yes',   'yes'),
  signedIn:         permissionRow(signIn,  'yes',  'yes',   'yes',   'yes',  'yes',      'yes',   'yes',   'yes',      'yes',      'yes',   signIn),
  clients:          permissionRow(signIn,  'yes',  'yes',   'yes',   client, client,     client,  client,  client,     client,     client,  signIn),
  professionals:    permissionRow(signIn,  denied, denied,  denied,  'yes',  'yes',      'yes',   'yes',   'yes',      'yes',      denied,  signIn),
  moderators:       permissionRow(signIn,  denied, denied,  denied,  denied, denied,     denied,  denied,  denied,     denied,     'yes',   signIn),
  // About the acting business, by role; `optionalTeam` also admits professionals without a business.
  owner:            permissionRow(signIn,  denied, denied,  denied,  'yes',  'yes',      denied,  denied,  noBusiness, denied,     denied,  signIn),
  managers:         permissionRow(signIn,  denied, denied,  denied,  'yes',  'yes',      'yes',   denied,  noBusiness, 'yes',      denied,  signIn),
  team:             permissionRow(signIn,  denied, denied,  denied,  'yes',  'yes',      'yes',   'yes',   noBusiness, 'yes',      denied,  signIn),
  optionalTeam:     permissionRow(signIn,  denied, denied,  denied,  'yes',  'yes',      'yes',   'yes',   'yes',      'yes',      denied,  signIn),
  // About the business in the path.
  businessOwner:    permissionRow(signIn,  denied, denied,  denied,  'yes',  noBusiness, denied,  denied,  noBusiness, noBusiness, denied,  signIn),
  businessManagers: permissionRow(signIn,  denied, denied,  denied,  'yes',  noBusiness, 'yes',   denied,  noBusiness, noBusiness, denied,  signIn),
  businessTeam:     permissionRow(signIn,  denied, denied,  denied,  'yes',  noBusiness, 'yes',   'yes',   noBusiness, noBusiness, denied,  signIn),
}
