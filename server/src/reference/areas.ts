import * as accountSettings from '@ujuzi/contract/accounts/account-settings'
import * as accounts from '@ujuzi/contract/accounts/accounts'
import * as clientPlaces from '@ujuzi/contract/accounts/client-places'
import * as clientSettings from '@ujuzi/contract/accounts/client-settings'
import * as verification from '@ujuzi/contract/accounts/contact-verification'
import * as demoGoogle from '@ujuzi/contract/accounts/demo-google'
import * as emailSuppressions from '@ujuzi/contract/accounts/email-suppression'
import * as google from '@ujuzi/contract/accounts/google'
import * as passwords from '@ujuzi/contract/accounts/passwords'
import * as security from '@ujuzi/contract/accounts/security'
import * as analytics from '@ujuzi/contract/analytics/analytics'
import * as pageVisits from '@ujuzi/contract/analytics/page-visits'
import * as platformFigures from '@ujuzi/contract/analytics/platform-figures'
import * as system from '@ujuzi/contract/api/system'
import * as vitals from '@ujuzi/contract/api/vitals'
import * as guestBookings from '@ujuzi/contract/booking-messages/guest-bookings'
import * as messagesSent from '@ujuzi/contract/booking-messages/messages-sent'
import * as bookingPlace from '@ujuzi/contract/bookings/booking-place'
import * as bookings from '@ujuzi/contract/bookings/bookings'
import * as cancellationPolicy from '@ujuzi/contract/bookings/cancellation-policy'
import * as bookingSeries from '@ujuzi/contract/bookings/series'
import * as bookingTransitions from '@ujuzi/contract/bookings/transitions'
import * as waitingList from '@ujuzi/contract/bookings/waiting-list'
import * as walkIns from '@ujuzi/contract/bookings/walk-ins'
import * as bookingLink from '@ujuzi/contract/businesses/booking-link'
import * as businessPhone from '@ujuzi/contract/businesses/business-phone'
import * as businesses from '@ujuzi/contract/businesses/businesses'
import * as members from '@ujuzi/contract/businesses/members'
import * as professionalProfile from '@ujuzi/contract/businesses/professional-profile'
import * as businessCalendar from '@ujuzi/contract/calendars/business-calendar'
import * as busyCalendars from '@ujuzi/contract/calendars/busy-calendars'
import * as caldav from '@ujuzi/contract/calendars/caldav'
import * as calendarBooking from '@ujuzi/contract/calendars/calendar-booking'
import * as calendarFeed from '@ujuzi/contract/calendars/calendar-feed'
import * as teamDay from '@ujuzi/contract/calendars/team-day'
import * as accountLinks from '@ujuzi/contract/client-records/account-links'
import * as clientRecords from '@ujuzi/contract/client-records/client-records'
import * as imports from '@ujuzi/contract/client-records/imports'
import * as merges from '@ujuzi/contract/client-records/merges'
import * as contact from '@ujuzi/contract/contact/contact'
import * as conversations from '@ujuzi/contract/conversations/conversations'
import * as messageReports from '@ujuzi/contract/conversations/reports'
import * as unreadMessages from '@ujuzi/contract/conversations/unread'
import * as dashboard from '@ujuzi/contract/dashboard/dashboard'
import * as apiKeys from '@ujuzi/contract/developers/api-keys'
import * as webhooks from '@ujuzi/contract/developers/webhooks'
import * as documentView from '@ujuzi/contract/documents/document-view'
import * as documents from '@ujuzi/contract/documents/documents'
import * as favorites from '@ujuzi/contract/favorites/favorites'
import * as media from '@ujuzi/contract/media/media'
import * as moderation from '@ujuzi/contract/moderation/moderation'
import * as suspendedAccess from '@ujuzi/contract/moderation/suspended-access'
import * as suspensions from '@ujuzi/contract/moderation/suspensions'
import * as newsletter from '@ujuzi/contract/newsletter/newsletter'
import * as mailbox from '@ujuzi/contract/notifications/mailbox'
import * as messageBudget from '@ujuzi/contract/notifications/message-budget'
import * as notifications from '@ujuzi/contract/notifications/notifications'
import {
  ClientNotifications,
  EmailDigest,
  QuietHours,
} from '@ujuzi/contract/notifications/preferences'
import * as push from '@ujuzi/contract/notifications/push'
import * as unsubscribe from '@ujuzi/contract/notifications/unsubscribe'
import * as onboarding from '@ujuzi/contract/onboarding/onboarding'
import * as outlets from '@ujuzi/contract/outlets/outlets'
import * as salesDays from '@ujuzi/contract/payments/days'
import * as packages from '@ujuzi/contract/payments/packages'
import * as receipts from '@ujuzi/contract/payments/receipts'
import * as sales from '@ujuzi/contract/payments/sales'
import * as payouts from '@ujuzi/contract/payouts/payouts'
import * as places from '@ujuzi/contract/places/places'
import * as privacy from '@ujuzi/contract/privacy/privacy'
import * as serviceReviews from '@ujuzi/contract/reviews/reviews'
import * as closings from '@ujuzi/contract/schedule/closings'
import * as repeat from '@ujuzi/contract/schedule/repeat'
import * as resources from '@ujuzi/contract/schedule/resources'
import * as discovery from '@ujuzi/contract/search/search'
import * as serviceOptions from '@ujuzi/contract/services/service-options'
import * as services from '@ujuzi/contract/services/services'
import * as shapeFields from '@ujuzi/contract/services/shape-fields'
import * as professionalSettings from '@ujuzi/contract/settings/professional-settings'
import * as marketplace from '@ujuzi/contract/storefront/storefront'

/** A group of endpoints in the reference. Endpoints and schemas are named after the exports of these modules. */
export type Area = { tag: string; description: string; exports: Record<string, unknown>[] }

/** Ordered by what a newcomer to the API needs first. */
export const areas: Area[] = [
  {
    tag: 'Search',
    description: 'Search for businesses by words, place, category and open times.',
    exports: [discovery],
  },
  {
    tag: 'Marketplace',
    description: 'Public pages of businesses: services, reviews and open times.',
    exports: [marketplace],
  },
  { tag: 'Places', description: 'Towns and their names.', exports: [places] },
  {
    tag: 'Accounts',
    description: 'Registration, sign-in and the signed-in account.',
    exports: [accounts],
  },
  {
    tag: 'Verification of accounts',
    description: 'Confirmation of email addresses and phone numbers.',
    exports: [verification, emailSuppressions],
  },
  {
    tag: 'Passwords',
    description: 'Changing and resetting passwords, and reauthentication.',
    exports: [passwords],
  },
  { tag: 'Google', description: 'Sign-in with a Google account.', exports: [google] },
  {
    tag: 'Security',
    description: 'Sessions, login history and the second factor of an account.',
    exports: [security, accountSettings],
  },
  {
    tag: 'Onboarding',
    description: 'The steps from a new account to a complete profile.',
    exports: [onboarding],
  },
  {
    tag: 'Bookings',
    description: 'Booking requests, and the actions of both parties on a booking.',
    exports: [
      bookings,
      guestBookings,
      bookingPlace,
      bookingTransitions,
      cancellationPolicy,
      calendarFeed,
      waitingList,
    ],
  },
  {
    tag: 'Business calendar',
    description: 'The calendar of a business: walk-ins, time off and holidays.',
    exports: [
      businessCalendar,
      closings,
      calendarBooking,
      busyCalendars,
      caldav,
      repeat,
      walkIns,
      resources,
      teamDay,
      bookingSeries,
      messagesSent,
    ],
  },
  {
    tag: 'Clients',
    description: 'What a business knows about its clients: list, notes, imports and merges.',
    exports: [clientRecords, merges, imports, accountLinks],
  },
  {
    tag: 'Conversations',
    description: 'Messages between clients and businesses.',
    exports: [conversations, unreadMessages, messageReports],
  },
  { tag: 'Favorites', description: 'Businesses saved by a client.', exports: [favorites] },
  {
    tag: 'Client settings',
    description: 'Notifications, privacy, photo and saved places of a client.',
    exports: [clientSettings, clientPlaces, { ClientNotifications, EmailDigest, QuietHours }],
  },
  {
    tag: 'Reviews',
    description: 'Writing, reading, answering and reporting reviews.',
    exports: [serviceReviews],
  },
  {
    tag: 'Businesses',
    description: 'The business a professional runs.',
    exports: [businesses, members, bookingLink],
  },
  {
    tag: 'Services',
    description: 'The services of a business, with price and duration.',
    exports: [services, serviceOptions, shapeFields],
  },
  {
    tag: 'Professional profile',
    description: 'The complete profile of a professional and their business.',
    exports: [professionalProfile, businessPhone, professionalSettings],
  },
  { tag: 'Pictures', description: 'Uploading and deleting images.', exports: [media] },
  {
    tag: 'Payments',
    description: 'What a business was paid at the door: sales, receipts and the closing of a day.',
    exports: [sales, receipts, packages, salesDays],
  },
  {
    tag: 'Developers',
    description:
      'API keys and webhooks of a business, and everything else that is connected to it.',
    exports: [apiKeys, webhooks, outlets],
  },
  {
    tag: 'Payouts',
    description: 'The payout methods of a business.',
    exports: [payouts],
  },
  {
    tag: 'Dashboard',
    description: 'Statistics of a business, and the overview of a client.',
    exports: [dashboard, analytics, pageVisits, platformFigures],
  },
  {
    tag: 'Notifications',
    description:
      'The notifications of an account, as a list, as a live stream and in subscribed browsers.',
    exports: [notifications, push, messageBudget, unsubscribe],
  },
  {
    tag: 'Newsletter',
    description: 'Subscribing by email, and unsubscribing.',
    exports: [newsletter],
  },
  {
    tag: 'Contact',
    description: 'Messages to the support team, and their answers by moderators.',
    exports: [contact],
  },
  {
    tag: 'Privacy',
    description: 'Data export and account deletion.',
    exports: [privacy],
  },
  {
    tag: 'Verification of businesses',
    description: 'Documents of a business, and their review by moderators.',
    exports: [documents, documentView],
  },
  {
    tag: 'Moderation',
    description: 'Reported reviews and contested no-shows, for moderators.',
    exports: [moderation],
  },
  {
    tag: 'Suspensions',
    description: 'Account suspensions, and replies to them.',
    exports: [suspensions, suspendedAccess],
  },
  {
    tag: 'System',
    description: 'The client’s IP address, and performance reports.',
    exports: [system, vitals],
  },
  {
    tag: 'Development',
    description: 'Endpoints that exist only on development servers.',
    exports: [mailbox, demoGoogle],
  },
]
