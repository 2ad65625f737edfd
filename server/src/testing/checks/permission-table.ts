import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import type { ErrorCode, errorStatus } from '@ujuzi/contract/api/errors'

/** How somebody can stand to a call: the columns of every permission table. */
export const standings = [
  'visitor',
  /** A client whose address is not confirmed. */
  'unverified',
  /** The client whose thing it is, where the call is about one. */
  'client',
  'otherClient',
  /** The professional at whose business it is. */
  'professional',
  'otherProfessional',
  'reviewer',
  /** Also everybody else whose token has stopped working: on the way out, or signed out. */
  'suspended',
] as const
export type Standing = (typeof standings)[number]

/** Refusals that speak of the moment or of what was typed, not of who calls: somebody who hears them was let in. */
export const beyondAdmission = [
  'wrong_credentials',
  'second_factor_required',
  'second_factor_invalid',
  'proof_required',
  'google_unverified',
  'leaving_unconfirmed',
  'export_not_found',
] as const satisfies ErrorCode[]

type Denying = Exclude<
  {
    [C in ErrorCode]: (typeof errorStatus)[C] extends 401 | 403 | 404 ? C : never
  }[ErrorCode],
  (typeof beyondAdmission)[number]
>

/** Come in, or the refusal. It is given before the body is looked at. */
export type Cell = 'yes' | Denying

export type Row = Record<Standing, Cell>
export type PermissionTable = Record<`${Endpoint['method']} ${Endpoint['path']}`, Row>

type Cells<Columns extends readonly unknown[]> = { [I in keyof Columns]: Cell }

/** One cell for each standing, in their order; one too few or too many does not compile. */
export function row(...cells: Cells<typeof standings>): Row {
  return Object.fromEntries(standings.map((standing, i) => [standing, cells[i]])) as Row
}

const signIn = 'not_signed_in'
const client = 'client_only'
const denied = 'not_allowed'

// biome-ignore format: a table is read by its columns
export const { everyone, signedIn, clients, professionals, reviewers } = {
  //                 visitor  unverified  client   otherC.  profess.  otherP.  reviewer  suspended
  everyone:      row('yes',   'yes',      'yes',   'yes',   'yes',    'yes',   'yes',    'yes'),
  signedIn:      row(signIn,  'yes',      'yes',   'yes',   'yes',    'yes',   'yes',    signIn),
  clients:       row(signIn,  'yes',      'yes',   'yes',   client,   client,  client,   signIn),
  professionals: row(signIn,  denied,     denied,  denied,  'yes',    'yes',   denied,   signIn),
  reviewers:     row(signIn,  denied,     denied,  denied,  denied,   denied,  'yes',    signIn),
}
