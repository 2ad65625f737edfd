import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import type { Grant } from '../businesses/grants.ts'

/** Kinds of what a member sets up for a business that sends its data out or lets data in. */
export const businessOutletKinds = [
  'api_key',
  'webhook',
  'calendar_feed',
  'calendar_file',
  'caldav',
] as const
export type BusinessOutletKind = (typeof businessOutletKinds)[number]

/** With those that are about the account alone. */
export const outletKinds = [...businessOutletKinds, 'client_calendar_feed'] as const
export type OutletKind = (typeof outletKinds)[number]

/** Why an outlet has ended automatically. */
export const outletEndReasons = [
  'member_left',
  'role_changed',
  'handed_over',
  'account_deleted',
  'password_reset',
] as const
export type OutletEndReason = (typeof outletEndReasons)[number]

/** `own`: only about the calendar of the member who made the outlet. */
export type OutletReach = 'business' | 'own'

/**
 * Grant that the maker of an outlet must hold for as long as it is used. A calendar feed shows what the role of its reader
 * may see at that moment.
 */
export const outletGrants = {
  api_key: { business: 'integrations', own: 'integrations' },
  webhook: { business: 'integrations', own: 'integrations' },
  calendar_feed: { business: 'own_day', own: 'own_day' },
  calendar_file: { business: 'hours', own: 'own_bookings' },
  caldav: { business: 'hours', own: 'own_bookings' },
} as const satisfies Record<BusinessOutletKind, Record<OutletReach, Grant>>

/** Ended outlets that are listed. */
export const endedOutletsMax = 20

export const Outlet = z.object({
  kind: z.enum(businessOutletKinds),
  /** Name of the key or calendar, or host of the webhook or calendar; empty for a calendar feed. */
  name: z.string(),
  made_by: z.string(),
  created_at: z.string(),
})
export type Outlet = z.infer<typeof Outlet>

export const EndedOutlet = z.object({
  id: z.uuid(),
  kind: z.enum(businessOutletKinds),
  name: z.string(),
  made_by: z.string(),
  reason: z.enum(outletEndReasons),
  ended_at: z.string(),
})
export type EndedOutlet = z.infer<typeof EndedOutlet>

export const listOutlets = endpoint({
  method: 'GET',
  path: '/api/business/outlets/',
  summary:
    'Lists everything through which data of the business leaves it or comes in, with the members who set it up, and what has ended automatically in the last 90 days.',
  who: 'professional',
  grant: 'integrations',
  status: 200,
  returns: z.object({ results: z.array(Outlet), ended: z.array(EndedOutlet) }),
  errors: [],
})
