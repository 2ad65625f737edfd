import type { Endpoint } from '@ujuzi/contract/api/endpoint'
import { type Grant, hasGrant, type MemberRole } from '@ujuzi/contract/businesses/grants'
import type { Db } from '../db/db.ts'
import { Refusal } from '../errors.ts'

/** The business that a call of one of its members is about. */
export type ActingBusiness = {
  id: string
  ownerId: string
  /** Role of the caller in this business. */
  role: MemberRole
  timeZone: string
  currency: string
  /** Time when the owner closed the business. */
  closedAt: Date | null
}

/**
 * Finds a business that the account works in: the one with `businessId`, otherwise its own, otherwise the one it joined
 * first; open businesses before closed ones. Implemented by the businesses module.
 */
export type FindActingBusiness = (
  db: Db,
  member: { accountId: string; businessId: string | undefined },
) => Promise<ActingBusiness | undefined>

/** Header with the id of the acting business, for accounts that work in several. */
export const businessHeader = 'x-business-id'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Id of the acting business in a header; undefined without a header. Throws `business_not_found` for other text. */
export function readBusinessHeader(headers: Record<string, string | undefined>) {
  const value = headers[businessHeader]
  if (value !== undefined && !uuid.test(value)) throw new Refusal('business_not_found')
  return value
}

/**
 * Account to whose own calendar the caller is restricted; undefined if the role holds `grant`, which covers the calendars of
 * everyone.
 */
export const ownCalendarOf = (
  { actor, business }: { actor: { accountId: string }; business: Pick<ActingBusiness, 'role'> },
  grant: Grant,
) => (hasGrant(business.role, grant) ? undefined : actor.accountId)

/** Throws `not_allowed` unless the role of the caller holds the grant. */
export function requireGrant({ role }: Pick<ActingBusiness, 'role'>, grant: Grant) {
  if (!hasGrant(role, grant)) throw new Refusal('not_allowed')
}

/** Throws `not_allowed` if the body has fields that the role of the caller does not cover, whatever their values. */
export function requireFieldGrants(
  { fieldGrants = {} }: Pick<Endpoint, 'fieldGrants'>,
  business: ActingBusiness | undefined,
  body: unknown,
) {
  if (!business || typeof body !== 'object' || body === null) return
  for (const [field, grant] of Object.entries(fieldGrants))
    if (Object.hasOwn(body, field)) requireGrant(business, grant)
}
