// Messages with words such as "yet", "once" or "by email" are true only in some state of the product. This file says of each
// (in English) which feature would make it untrue, so that whoever adds the feature changes the text.

/** A message with one of these words must be listed below. */
export const datedWords =
  /\bonce (?!a |per |in |if |for |when )(?=[\w{])|(?<!as )\bsoon\b|\b(?:until then|yet|today|currently|for now|by email|so far|at the moment|one day|later on|in the future)\b/i

type Reason = {
  /** The feature that makes these messages untrue. */
  untrueWith?: string
  /** Why no feature can make them untrue. */
  alwaysTrue?: string
  keys: string
}

const reasons: readonly Reason[] = [
  {
    untrueWith: 'deposits that are paid on the site, and payouts of them',
    keys: 'settings_payouts_text pages_pricing_answer_pay',
  },
  {
    untrueWith: 'a fee or commission of the site',
    keys: 'pages_answer_free pages_pricing_lead pages_pricing_answer_stay',
  },
  {
    untrueWith: 'another way than email to answer the contact form',
    keys: 'contact_form_text contact_sent_plain contact_email_received_text contact_page_lead help_stuck_text',
  },
  {
    untrueWith: 'another way to invite to a team or to sign in than email and SMS',
    keys: `error_starting_budget_used error_starting_country error_site_budget_used error_message_budget_used
      security_event_password_reset security_event_allowed_networks_cleared`,
  },
  {
    untrueWith: 'another rule of who sees phone numbers, addresses and preferences, and when',
    keys: 'business_private_location client_contact_later settings_communication_text',
  },
  {
    untrueWith: 'another rule of the fee of a cancelled request',
    keys: 'client_cancel_request_free client_refund_request client_owe_request',
  },
  {
    untrueWith: 'another rule of proposed times',
    keys: `calendar_move_ask_text calendar_move_ask_person client_moves_asks professional_move_is_asked waiting_offer_text`,
  },
  {
    untrueWith: 'another rule of moderation, verification or first messages',
    keys: `documents_approve_text onboarding_step_id_text error_verification_needed error_reply_awaited error_reply_pending
      error_too_many_first_contacts error_suspension_not_started`,
  },
  {
    untrueWith: 'reviews without an appointment',
    keys: 'business_no_reviews profile_no_reviews',
  },
  {
    untrueWith: 'another number of reviews from which a rating is shown',
    keys: 'ui_rating_from',
  },
  {
    untrueWith: 'another step or deadline of sign-up, newsletter or password',
    keys: `email_newsletter_text newsletter_asked email_unconfirmed_title email_unconfirmed_text error_google_only
      onboarding_skip landing_closing_text`,
  },
  {
    untrueWith:
      'bookings of a business without an active service, an address, a phone number or a public page',
    keys: `business_no_services packages_inactive sharing_live_no_place sharing_live_no_phone
      sharing_link_says_unpublished profile_not_public`,
  },
  {
    untrueWith: 'changes of a closed day of sales',
    keys: 'payments_close_text payments_still_open error_day_not_started',
  },
  {
    alwaysTrue:
      'shown only while the list or field is empty, and what fills it is what the message names',
    keys: `account_no_phone account_password_none business_settings_links_none business_settings_payout_missing ui_no_activity clients_none_regular
      clients_no_bookings clients_no_note contact_none_decided documents_none_decided favorites_none
      messages_empty_title messages_new_client moderation_no_history moderation_no_reply moderation_none_decided
      notifications_empty packages_none payments_count_sales ui_no_activity professional_none_done
      professional_no_business professional_no_client_phone professional_no_visit_yet_text professional_no_clients
      professional_no_services professional_sent_none professional_count_client_bookings profile_editing
      profile_nothing profile_no_work profile_no_certifications profile_no_awards
      profile_no_testimonials profile_no_business profile_documents_draft reviews_none reviews_none_decided
      services_none services_no_price settings_places_none team_today_empty_title team_today_empty_text
      team_alone_title team_no_days team_no_service waiting_no_offer webhooks_log_empty calendar_feed_never_read`,
  },
  {
    alwaysTrue:
      'shown only in the state of the booking, calendar, conversation or form that it describes',
    keys: `book_not_yet book_bookable_until book_not_chosen business_settings_capacity_kept caldav_failed_calendar_gone
      calendar_move_lost calendar_move_not_saved email_message_text error_too_far messages_wait_for_photos
      messages_first_text professional_not_begun push_reminder_hours reviews_attended_later series_dates_text
      services_discard_text webhooks_email_off_next`,
  },
  {
    alwaysTrue: 'says a day of the calendar or a length, not a state of the product',
    keys: `business_settings_today_until_start business_settings_today_until client_today_at client_today_booking
      clients_today_at documents_waiting_days field_issue_date search_shown field_phone_too_short field_date_past payments_today
      payments_taken_today professional_day_line professional_count_today professional_today_day
      professional_todays_bookings professional_nothing_today professional_today_closed professional_show_today
      professional_today professional_key_today search_today team_today team_off_today team_finished_today
      team_no_next team_expires_in`,
  },
]

/** Reasons by message key. */
export const datedMessages: ReadonlyMap<string, Reason> = new Map(
  reasons.flatMap((reason) => reason.keys.split(/\s+/).map((key) => [key, reason] as const)),
)
