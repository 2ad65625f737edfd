/** Roles of the people who work in a business. Each business has exactly one owner. */
export const memberRoles = ['owner', 'manager', 'staff'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Roles that can be given by invitation; ownership is only handed over. */
export const invitedRoles = ['manager', 'staff'] as const
export type InvitedRole = (typeof invitedRoles)[number]

const everyRole = ['owner', 'manager', 'staff'] as const
const managing = ['owner', 'manager'] as const
const ownerOnly = ['owner'] as const

/**
 * Roles that hold each grant. Endpoints name the grant they need. Grants named `own_...` concern only the member's own
 * calendar, unless the member also holds the grant for everyone's.
 */
export const grantRoles = {
  /** See one's own day, and the facts that are needed to work in it: services, hours, the booking link. */
  own_day: everyRole,
  all_days: managing,
  /** Add, answer, reschedule, complete and cancel one's own bookings, and block one's own time. */
  own_bookings: everyRole,
  all_bookings: managing,
  view_clients: everyRole,
  /** Read and answer the messages of clients; the inbox is shared by all members. */
  messages: everyRole,
  /** Change clients: notes, tags, import, merging. */
  clients: managing,
  services: managing,
  own_figures: everyRole,
  figures: managing,
  /** The public page, its pictures and the replies to reviews. */
  page: managing,
  /** API keys and webhooks. */
  integrations: managing,
  /** Hours, days off, calendars of others and booking rules. */
  hours: managing,
  /** Payout methods, tax, invoices. */
  money: ownerOnly,
  /** Invite and remove people and change their roles. */
  members: ownerOnly,
  /** Verify, hand over or close the business. */
  business: ownerOnly,
} as const satisfies Record<string, readonly MemberRole[]>

export type Grant = keyof typeof grantRoles

export const hasGrant = (role: MemberRole, grant: Grant) =>
  (grantRoles[grant] as readonly MemberRole[]).includes(role)

/** Grant that changing each group of the settings needs; the other groups are the member's own. */
export const settingsGroupGrants = {
  privacy: 'page',
  payment: 'money',
  booking: 'hours',
  communication: 'page',
  business: 'hours',
  integrations: 'page',
} as const satisfies Record<string, Grant>
