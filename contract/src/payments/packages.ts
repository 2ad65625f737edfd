import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { shownVersion, wholeNumber } from '../api/field-types.ts'
import { id, listOf } from '../api/fields.ts'
import { minorAmount, Sale, SaleDiscount, SalePayments } from './sales.ts'

/* Packages: several visits of one service, sold together at the door. Amounts are minor units. */

export const packageVisits = { min: 2, max: 50 } as const
export const packageValidDays = { min: 7, max: 1095 } as const
export const packagesMax = 50

export const Package = z.object({
  id: z.uuid(),
  service: z.object({
    id: z.uuid(),
    title: z.string(),
    /** Price of one visit, the lowest of its variants. */
    price_minor: z.int(),
    /** Clients cannot book an inactive service. */
    is_active: z.boolean(),
  }),
  visits: z.int(),
  price_minor: z.int(),
  currency: z.string(),
  /** Days from the sale on in which visits can be used; null without an end. */
  valid_days: z.nullable(z.int()),
  /** Packages sold that still have visits. */
  in_use: z.int(),
  version: z.int(),
})
export type Package = z.infer<typeof Package>

/** A package of one client, as it was sold. */
export const ClientPackage = z.object({
  id: z.uuid(),
  service: z.object({ id: z.uuid(), title: z.string() }),
  visits: z.int(),
  visits_left: z.int(),
  price_minor: z.int(),
  currency: z.string(),
  /** Local day of the sale. */
  sold_on: z.string(),
  /** Last day on which a visit can be used; null without an end. */
  last_day: z.nullable(z.string()),
  state: z.enum(['open', 'used_up', 'expired', 'ended']),
  /** The price of a booking that the next visit pays for; null if it was not asked for, or the package does not fit. */
  covers_minor: z.nullable(z.int()),
})
export type ClientPackage = z.infer<typeof ClientPackage>

const fields = {
  visits: wholeNumber(packageVisits.min, packageVisits.max),
  price_minor: minorAmount(1),
  valid_days: z.optional(wholeNumber(packageValidDays.min, packageValidDays.max)),
}

const path = '/api/business/packages/'
const params = z.object({ id: id() })

export const listPackages = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the packages that the caller\u2019s business sells.',
  who: 'professional',
  grant: 'own_bookings',
  status: 200,
  returns: listOf(Package),
  errors: ['business_not_found'],
})

export const createPackage = endpoint({
  method: 'POST',
  path,
  summary: 'Creates a package of several visits of one service.',
  who: 'professional',
  grant: 'services',
  body: z.strictObject({ service_id: id(), ...fields }),
  status: 201,
  returns: Package,
  errors: ['business_not_found', 'service_not_found', 'too_many_packages', 'key_reused'],
  creates: true,
})

export const updatePackage = endpoint({
  method: 'PUT',
  path: '/api/business/packages/:id/',
  summary: 'Changes a package. Those sold already stay as they were sold.',
  who: 'professional',
  grant: 'services',
  params,
  body: z.strictObject({ ...fields, version: shownVersion() }),
  status: 200,
  returns: Package,
  errors: ['business_not_found', 'package_not_found', 'version_conflict'],
})

export const deletePackage = endpoint({
  method: 'DELETE',
  path: '/api/business/packages/:id/',
  summary: 'Stops selling a package. Clients keep those they bought.',
  who: 'professional',
  grant: 'services',
  params,
  status: 200,
  returns: z.object({ message: z.string() }),
  errors: ['business_not_found', 'package_not_found'],
})

export const sellPackage = endpoint({
  method: 'POST',
  path: '/api/business/packages/:id/sales/',
  summary: 'Records that a client bought a package, with a receipt.',
  who: 'professional',
  grant: 'own_bookings',
  params,
  body: z.strictObject({
    client_id: id(),
    /** Version of the package that the caller was shown. */
    version: shownVersion(),
    discount: z.optional(SaleDiscount),
    tip_minor: z.optional(minorAmount()),
    payments: SalePayments,
  }),
  status: 201,
  returns: Sale,
  errors: [
    'business_not_found',
    'package_not_found',
    'version_conflict',
    'client_not_found',
    'key_reused',
  ],
  creates: true,
})

export const listClientPackages = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/:id/packages/',
  summary: 'Lists the packages of a client of the business, latest first.',
  who: 'professional',
  grant: 'view_clients',
  params,
  query: z.object({
    /** A booking of this client, for `covers_minor`. */
    booking_id: z.optional(id()),
  }),
  status: 200,
  returns: listOf(ClientPackage),
  errors: ['business_not_found', 'client_not_found'],
})

export const endClientPackage = endpoint({
  method: 'POST',
  path: '/api/business/client-packages/:id/end/',
  summary: 'Ends a package of a client, whose remaining visits cannot be used any more.',
  who: 'professional',
  grant: 'clients',
  params,
  body: z.strictObject({}),
  status: 200,
  returns: ClientPackage,
  errors: ['business_not_found', 'package_not_found'],
})

export const listOwnPackages = endpoint({
  method: 'GET',
  path: '/api/marketplace/packages/',
  summary: 'Lists the packages that the caller bought and can still use, by business.',
  who: 'client',
  status: 200,
  returns: listOf(
    z.extend(ClientPackage, { professional: z.object({ id: z.uuid(), name: z.string() }) }),
  ),
  errors: [],
})
