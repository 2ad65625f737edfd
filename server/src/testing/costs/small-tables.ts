/** Tables that the marketplace does not copy, each with the reason. */
export const uncopied: Record<string, string> = {
  places: 'the towns of the gazetteer',
  place_names: 'the towns of the gazetteer',
  migrations: 'of the installation',
  encryption_keys: 'of the installation',
  stored_values: 'of the installation',
  counted_terms: 'empty between two rebuilds of the search',
  search_terms: 'rebuilt from the listings',
  search_prefixes: 'rebuilt from the listings',
  search_titles: 'rebuilt from the listings',
  listings: 'rebuilt from the businesses',
  listing_names: 'rebuilt from the businesses',
  page_changes: 'of transactions that just ended',
  waiting_changes: 'of transactions that just ended',
  waiting_holds: 'of transactions that are not committed',
  figure_changes: 'empty after each refresh',
  uncompared_clients: 'empty after each comparison',
  attempt_counters: 'of the last minutes',
  discarded_files: 'empty after each clean-up',
}

const profile = 'a list on the profile, which the contract keeps short'
const calendar = 'of a resource or service, of which a business has few'
const outlet = 'an outlet, of which a business may have few'
const account = 'of which an account may have few'

/** Tables of which the large business and its client have few rows, each with the reason. */
export const short: Record<string, string> = {
  businesses: 'an account has one',
  members: 'a team is small',
  member_invitations: 'a team is small',
  verifications: 'a business is verified once, and again after years',
  resources: 'a team is small',
  services: 'a business offers few',
  service_options: calendar,
  service_sessions: calendar,
  service_images: calendar,
  working_hours: calendar,
  resource_hours: calendar,
  resource_services: calendar,
  awards: profile,
  certifications: profile,
  work_samples: profile,
  testimonials: profile,
  profile_images: profile,
  api_keys: outlet,
  webhook_endpoints: outlet,
  busy_calendars: outlet,
  caldav_calendars: outlet,
  calendar_feeds: outlet,
  payout_methods: 'a business is paid in few ways',
  packages: 'a business offers few',
  client_imports: 'kept for a day, a few at a time',
  booking_links: 'a business has one',
  push_subscriptions: account,
  client_places: account,
  second_factors: account,
  recovery_codes: account,
  suspensions: account,
  exports: 'kept for days, a few at a time',
}
