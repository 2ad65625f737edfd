import * as accounts from '@ujuzi/contract/accounts/accounts'
import * as verification from '@ujuzi/contract/accounts/contact-verification'
import * as google from '@ujuzi/contract/accounts/google'
import * as passwords from '@ujuzi/contract/accounts/passwords'
import * as privacy from '@ujuzi/contract/accounts/privacy'
import * as security from '@ujuzi/contract/accounts/security'
import * as system from '@ujuzi/contract/api/system'
import * as vitals from '@ujuzi/contract/api/vitals'
import * as agenda from '@ujuzi/contract/bookings/agenda'
import * as bookings from '@ujuzi/contract/bookings/bookings'
import * as bookingMoves from '@ujuzi/contract/bookings/transitions'
import * as businesses from '@ujuzi/contract/businesses/businesses'
import * as dashboard from '@ujuzi/contract/businesses/dashboard'
import * as kyb from '@ujuzi/contract/businesses/document-verification'
import * as media from '@ujuzi/contract/businesses/media'
import * as onboarding from '@ujuzi/contract/businesses/onboarding'
import * as professionalProfile from '@ujuzi/contract/businesses/professional-profile'
import * as moderation from '@ujuzi/contract/moderation/moderation'
import * as suspensions from '@ujuzi/contract/moderation/suspensions'
import * as payouts from '@ujuzi/contract/money/payouts'
import * as mailbox from '@ujuzi/contract/notifications/mailbox'
import * as newsletter from '@ujuzi/contract/notifications/newsletter'
import * as notices from '@ujuzi/contract/notifications/notifications'
import * as favorites from '@ujuzi/contract/search/favorites'
import * as places from '@ujuzi/contract/search/places'
import * as discovery from '@ujuzi/contract/search/search'
import * as marketplace from '@ujuzi/contract/search/storefront'
import * as serviceReviews from '@ujuzi/contract/services/reviews'
import * as services from '@ujuzi/contract/services/services'

/** Some calls under one heading; what the contract's files export gives calls and schemas their names. */
export type Area = { tag: string; description: string; exports: Record<string, unknown>[] }

/** In the order in which a newcomer to the API needs them. */
export const areas: Area[] = [
  {
    tag: 'Search',
    description: 'Finding businesses by words, place, category and free time.',
    exports: [discovery],
  },
  {
    tag: 'Marketplace',
    description: 'A business as clients see it: its services, reviews and free times.',
    exports: [marketplace],
  },
  { tag: 'Places', description: 'The towns of the gazetteer.', exports: [places] },
  {
    tag: 'Accounts',
    description: 'Registering, signing in and the own account.',
    exports: [accounts],
  },
  {
    tag: 'Verification of accounts',
    description: 'Proving an email address and a telephone number.',
    exports: [verification],
  },
  {
    tag: 'Passwords',
    description: 'Changing and resetting a password, and proving who one is.',
    exports: [passwords],
  },
  { tag: 'Google', description: 'Signing in with a Google account.', exports: [google] },
  {
    tag: 'Security',
    description: 'Sessions, sign-ins and the second factor of the own account.',
    exports: [security],
  },
  {
    tag: 'Onboarding',
    description: 'The steps from a new account to a complete profile.',
    exports: [onboarding],
  },
  {
    tag: 'Bookings',
    description: 'Asking for a time, and what both sides do with a booking.',
    exports: [bookings, bookingMoves],
  },
  {
    tag: 'Agenda',
    description: 'The calendar of a business: entries by hand, time off, holidays and clients.',
    exports: [agenda],
  },
  { tag: 'Favorites', description: 'Businesses that a client keeps.', exports: [favorites] },
  {
    tag: 'Reviews',
    description: 'Writing, answering and reporting reviews.',
    exports: [serviceReviews],
  },
  { tag: 'Businesses', description: 'The business a professional runs.', exports: [businesses] },
  {
    tag: 'Services',
    description: 'What a business offers, at which price and for how long.',
    exports: [services],
  },
  {
    tag: 'Professional profile',
    description: 'Everything a professional tells of themselves and the business.',
    exports: [professionalProfile],
  },
  { tag: 'Pictures', description: 'Uploading and deleting pictures.', exports: [media] },
  {
    tag: 'Payouts',
    description: 'Where a professional receives money.',
    exports: [payouts],
  },
  {
    tag: 'Dashboard',
    description: 'Figures of a business, and the overview of a client.',
    exports: [dashboard],
  },
  { tag: 'Notifications', description: 'What happened, read and live.', exports: [notices] },
  { tag: 'Newsletter', description: 'Subscribing by email, and leaving.', exports: [newsletter] },
  {
    tag: 'Privacy',
    description: 'Exporting the own data, and deleting the account.',
    exports: [privacy],
  },
  {
    tag: 'Verification of businesses',
    description: 'Documents of a business, and the decisions of reviewers on them.',
    exports: [kyb],
  },
  {
    tag: 'Moderation',
    description: 'Reported reviews and contested absences, for reviewers.',
    exports: [moderation],
  },
  {
    tag: 'Suspensions',
    description: 'Suspending accounts, and the replies of those concerned.',
    exports: [suspensions],
  },
  { tag: 'System', description: 'Facts about the call itself.', exports: [system, vitals] },
  { tag: 'Development', description: 'What development servers add.', exports: [mailbox] },
]
