type Exception = {
  call?: string
  /** Text that the statement contains. */
  statement?: string
  /** Rows that it may read. */
  rows: number
  reason: string
}

const search =
  'for what few listings have, or for what has no index: the bench of searches measures it'

/** Statements that read more rows than they return, each with its own limit. */
export const exceptions: Exception[] = [
  {
    call: 'GET /api/moderation/figures/',
    rows: 200_000,
    reason: 'moderators see figures of the whole marketplace',
  },
  { call: 'GET /api/dev/emails/', rows: 200_000, reason: 'of the demonstration' },
  {
    statement: 'select category, count(*)::int as total from listings',
    rows: 50_000,
    reason: 'kept for all visitors, longer the more listings there are',
  },
  {
    statement: 'count(*)::int as businesses',
    rows: 100_000,
    reason: 'kept for all visitors, longer the more districts there are',
  },
  {
    call: 'GET /api/marketplace/locations/',
    rows: 100_000,
    reason: 'kept for all visitors for as long as the response says',
  },
  { call: 'GET /api/marketplace/professionals/', rows: 45_000, reason: search },
  { call: 'GET /api/marketplace/professionals/filter-counts/', rows: 45_000, reason: search },
  { call: 'GET /api/marketplace/pins/', rows: 5_000, reason: search },
  {
    call: 'GET /api/moderation/accounts/',
    rows: 10_000,
    reason: 'a search of names for a word that thousands have',
  },
  {
    statement: 'from "sms_messages" where paid_by is not null and failed_at is null',
    rows: 50_000,
    reason: 'as many messages as the budget of the site pays for in a day',
  },
  {
    statement: 'insert into "listings"',
    rows: 10_000,
    reason: 'the badge depends on the mean of all reviews of the last months',
  },
  {
    statement: 'value_of_spent(t.spent)',
    rows: 50_000,
    reason: 'exact sums of all bookings of one client, who here has thousands at one business',
  },
  {
    statement: '"bookingLeadTimeHours"',
    rows: 6_000,
    reason: 'the calendar of all days that can be booked, as one value',
  },
  {
    call: 'GET /api/business/businesses/:id/analytics/',
    statement: 'figure_clients',
    rows: 15_000,
    reason: 'clients of a period, each counted once: a row for each day of a client',
  },
  {
    statement: '"sales"."payments" @>',
    rows: 11_000,
    reason: 'the receipts of a business with a payment by a means that few were paid by',
  },
  {
    statement: '"sales"."recorded_by" =',
    rows: 11_000,
    reason: 'the receipts of a business that are of one person of its team',
  },
  {
    call: 'DELETE /api/business/businesses/:id/resources/:resource_id/',
    rows: 5_000,
    reason: 'counts the upcoming bookings of each person and place',
  },
  {
    call: 'POST /api/media/',
    rows: 11_000,
    reason: 'the pictures of an account, whose number its quota limits',
  },
]

const owns = 'the caller owns a business already'
const link = 'needs the code or the link of a message'
const google = 'needs an answer of Google'
const state =
  'needs a subject in a state that the fixture does not bring about; it reads one subject by its id'
const values = 'needs values that depend on the stored ones; it reads one subject by its id'

/** Calls that are not made with success, each with the reason. */
export const notPerformed: Record<string, string> = {
  'GET /api/auth/export/file/': 'needs a stored file',
  'GET /api/dev/google/': google,
  'GET /api/guest-bookings/:token/slots/': link,
  'GET /api/guest-bookings/:token/': link,
  'GET /api/guest-bookings/:token/calendar/': link,
  'GET /api/suspensions/': link,
  'POST /api/auth/login/': 'the accounts of the fixture have no password',
  'POST /api/auth/password/change/': 'the accounts of the fixture have no password',
  'POST /api/auth/onboarding/': owns,
  'POST /api/auth/email/verify/': state,
  'POST /api/auth/email/verify/confirm/': link,
  'POST /api/auth/phone/resend/': state,
  'POST /api/auth/phone/confirm/': link,
  'POST /api/auth/password/reset/confirm/': link,
  'POST /api/auth/password/reset/end-connections/': link,
  'POST /api/auth/google/token/': google,
  'POST /api/auth/google/callback/': google,
  'POST /api/auth/google/complete/': google,
  'POST /api/auth/second-factor/confirm/': link,
  'POST /api/auth/second-factor/recovery-codes/': state,
  'POST /api/auth/second-factor/disable/': state,
  'POST /api/auth/allowed-networks/clear/': link,
  'POST /api/auth/account/delete/confirm/': link,
  'DELETE /api/auth/account/delete/': state,
  'POST /api/newsletter/confirm/': link,
  'POST /api/newsletter/leave/': link,
  'POST /api/notifications/unsubscribe/': link,
  'POST /api/notifications/push-subscriptions/': 'needs keys of the site for push messages',
  'POST /api/suspensions/reply/': link,
  'POST /api/suspensions/code/': link,
  'POST /api/suspensions/access/': link,
  'POST /api/guest-bookings/:token/confirm/': link,
  'POST /api/guest-bookings/:token/stop-messages/': link,
  'POST /api/guest-bookings/:token/decline-move/': link,
  'POST /api/guest-bookings/:token/cancel/': link,
  'POST /api/guest-bookings/:token/reschedule/': link,
  'POST /api/marketplace/bookings/:id/resize/': values,
  'POST /api/marketplace/bookings/:id/accept-move/': values,
  'POST /api/marketplace/bookings/:id/series/cancel/': state,
  'POST /api/marketplace/bookings/:id/series/reschedule/preview/': state,
  'POST /api/marketplace/bookings/:id/series/reschedule/': state,
  'POST /api/marketplace/waiting-list/': 'the client of everything waits for as much as one may',
  'POST /api/marketplace/waiting-list/:id/accept/': state,
  'POST /api/marketplace/waiting-list/:id/decline/': state,
  'POST /api/media/': 'the accounts have as many pictures as they may',
  'POST /api/marketplace/caldav/find/': 'needs a calendar server',
  'POST /api/marketplace/professional-profile/': owns,
  'PUT /api/marketplace/professional-profile/': values,
  'PUT /api/marketplace/professional-settings/': values,
  'POST /api/business/businesses/': owns,
  'POST /api/business/businesses/:id/leave/': 'the owner cannot leave',
  'POST /api/business/businesses/:id/phone/verify/': state,
  'POST /api/business/businesses/:id/phone/resend/': state,
  'POST /api/business/businesses/:id/phone/confirm/': link,
  'POST /api/business/businesses/:id/add_member/': values,
  'POST /api/business/businesses/:id/hand-over/': state,
  'DELETE /api/business/businesses/:id/': 'a business with bookings cannot be closed',
  'POST /api/business/invitations/open/': link,
  'POST /api/business/invitations/accept/': link,
  'POST /api/business/invitations/decline/': link,
  'POST /api/business/service_reviews/': state,
  'POST /api/business/webhooks/': 'the business has as many as it may',
  'POST /api/business/webhooks/:id/test/': state,
  'POST /api/business/webhooks/:id/deliveries/:delivery_id/send-again/': state,
  'POST /api/business/sales/:id/email/': values,
  'POST /api/business/sales-days/:day/close/': state,
  'POST /api/business/packages/:id/sales/': values,
  'POST /api/moderation/verifications/:id/decide/': values,
  'POST /api/moderation/verifications/:id/revoke/': state,
  'POST /api/moderation/accounts/:id/suspend/': values,
  'POST /api/moderation/suspensions/:id/decide/': values,
  'POST /api/marketplace/client-imports/': 'needs a file of clients',
  'POST /api/marketplace/client-imports/:id/import/': state,
  'POST /api/moderation/contact/:id/answer/': state,
  'POST /api/moderation/contact/:id/close/': state,
}
