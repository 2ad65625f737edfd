type Exception = {
  call?: string
  /** Text that the statement contains. */
  statement?: string
  /** Rows that it may read. */
  rows: number
  reason: string
}

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
    statement: ', count(*)::int as businesses, avg(b.latitude)',
    rows: 100_000,
    reason: 'kept for all visitors, longer the more districts there are',
  },
  {
    call: 'GET /api/marketplace/locations/',
    rows: 100_000,
    reason: 'kept for all visitors for as long as the response says',
  },
  {
    statement: 'from stranger_messages where is_starting',
    rows: 50_000,
    reason: 'as many messages as the starting budgets of all businesses pay for in a day',
  },
  {
    statement: 'from sms_messages where paid_by is not null and failed_at is null',
    rows: 50_000,
    reason: 'as many messages as the budget of the site pays for in a day',
  },
]

const link = 'needs the code or the link of a message'
const google = 'needs an answer of Google'
const state =
  'needs a subject in a state that the fixture does not bring about; it reads one subject by its id'
const values = 'needs values that depend on the stored ones; it reads one subject by its id'

/** Calls that are not made with success, each with the reason. */
export const notPerformed: Record<string, string> = {
  'POST /api/auth/login/': 'the accounts of the fixture have no password',
  'POST /api/auth/email/verify/': state,
  'POST /api/auth/email/verify/confirm/': link,
  'POST /api/auth/phone/resend/': state,
  'POST /api/auth/phone/confirm/': link,
  'POST /api/auth/password/reset/confirm/': link,
  'POST /api/auth/password/reset/end_connections/': link,
  'POST /api/auth/google/token/': google,
  'POST /api/auth/google/callback/': google,
  'POST /api/auth/google/complete/': google,
  'POST /api/auth/second_factor/confirm/': link,
  'POST /api/auth/second_factor/recovery_codes/': state,
  'POST /api/auth/second_factor/disable/': state,
  'POST /api/auth/allowed_networks/clear/': link,
  'POST /api/auth/email/retry/': state,
  'POST /api/auth/account/delete/confirm/': link,
  'POST /api/newsletter/confirm/': link,
  'POST /api/suspensions/reply/': link,
  'POST /api/suspensions/code/': link,
  'POST /api/suspensions/access/': link,
  'POST /api/marketplace/caldav/find/': 'needs a calendar server',
  'POST /api/business/webhooks/:id/test/': state,
  'POST /api/business/webhooks/:id/deliveries/:delivery_id/send_again/': state,
  'POST /api/business/sales/:id/email/': values,
  'POST /api/business/sales_days/:day/close/': state,
  'POST /api/business/packages/:id/sales/': values,
  'POST /api/moderation/verifications/:id/decide/': values,
  'POST /api/moderation/verifications/:id/revoke/': state,
  'POST /api/moderation/accounts/:id/suspend/': values,
  'POST /api/moderation/suspensions/:id/decide/': values,
  'POST /api/auth/onboarding/': state,
  'POST /api/marketplace/client_imports/': 'needs a file of clients',
  'POST /api/marketplace/client_imports/:id/import/': state,
  'POST /api/moderation/contact/:id/answer/': state,
  'POST /api/moderation/contact/:id/close/': state,
}
