import { frame, type ListedPage, page, tabs } from './listed-page.ts'
import { demo } from './page-facts.ts'

/*
 * Every page of the product, for checks and pictures of all of them. `route` is the path in web/app/routes.ts;
 * `page-list.spec.ts` fails if a route is missing here.
 */

const publicPages: ListedPage[] = [
  frame(page('')),
  page('services', '/services', 'services-anywhere'),
  frame(page('services', '/services?place=Douala')),
  page('services', '/services?place=Douala&category=barber&time=evening', 'services-filtered'),
  page('services', '/services?category=barber&place_id=2232593', 'services-town'),
  page('services', '/services?place=Douala&view=map', 'services-map'),
  page('services', '/services?q=nothing-like-this', 'services-none'),
  frame(page('services/:id', ({ businessId }) => `/services/${businessId}`, 'business')),
  page(
    'services/:id/reviews/:review/report',
    ({ businessId, reviewId }) => `/services/${businessId}/reviews/${reviewId}/report`,
    'report-review',
  ),
  ...['about', 'faq', 'safety', 'terms', 'privacy', 'contact', 'help', 'pricing', 'blog'].map(
    (route) => page(route),
  ),
  page('help', '/help?q=refund', 'help-search'),
  page('help', '/help?q=zzz', 'help-none'),
  page('help', '/help?open=cancel', 'help-open'),
  page('contact', '/contact?sent', 'contact-sent'),
  page('blog', '/blog?topic=home', 'blog-topic'),
  page('blog/:slug', '/blog/price-for-braids', 'article'),
  page('newsletter', '/newsletter?token=no-such-token'),
  page('newsletter-subscribe', '/newsletter?subscribe'),
  page('unsubscribe', '/unsubscribe?token=no-such-token'),
  page('recommendations/stop', '/recommendations/stop?token=no-such-token'),
  page('suspension', '/suspension?token=no-such-token'),
  page('suspension/data', '/suspension/data?token=no-such-token'),
  page('goodbye', '/goodbye?until=2026-12-24'),
  page('dev/mailbox'),
  page('*', '/no-such-page', 'missing'),
  page('r/:token', ({ receiptPath }) => receiptPath, 'shared-receipt'),
  page('g/:token', ({ guestPath }) => guestPath, 'guest-booking'),
  page('g/:token', '/g/no-such-link', 'guest-link-unknown'),
  page('g/:token/move', ({ guestPath }) => `${guestPath}/move`, 'guest-move'),
  page('g/:token/cancel', ({ guestPath }) => `${guestPath}/cancel`, 'guest-cancel'),
  page('auth/join'),
  frame(page('auth/login')),
  page('auth/register', '/auth/register?type=client', 'register-client'),
  page('auth/register', '/auth/register?type=professional', 'register-professional'),
  page('auth/email-verification'),
  page('auth/forgot-password'),
  page('auth/reset-password', '/auth/reset-password?token=no-such-token&uid=nobody'),
  page('auth/reset-password', '/auth/reset-password', 'reset-password-incomplete'),
  page('auth/allow-network', '/auth/allow-network?token=no-such-token'),
  page('auth/google/callback', '/auth/google/callback?error=access_denied'),
  page('dev/google', '/dev/google?state=none'),
  page('auth/wrong-portal'),
  page('invitation', '/invitation?token=no-such-token'),
]

const clientPages: ListedPage[] = [
  frame(
    page(
      'services/:id/book',
      ({ businessId, serviceId }) => `/services/${businessId}/book?service=${serviceId}`,
      'book',
    ),
  ),
  frame(page('client/dashboard')),
  page('client/services'),
  page('client/favorites'),
  page('client/bookings'),
  page('client/bookings/:id', ({ confirmedBookingId: id }) => `/client/bookings/${id}`, 'booking'),
  page(
    'client/bookings/:id',
    ({ completedBookingId: id }) => `/client/bookings/${id}`,
    'booking-completed',
  ),
  page(
    'client/bookings/:id/reschedule',
    ({ confirmedBookingId: id }) => `/client/bookings/${id}/reschedule`,
    'booking-reschedule',
  ),
  page(
    'client/bookings/:id/review',
    ({ completedBookingId: id }) => `/client/bookings/${id}/review`,
    'booking-review',
  ),
  page(
    'client/bookings/:id/again',
    ({ completedBookingId: id }) => `/client/bookings/${id}/again`,
    'booking-again',
  ),
  page(
    'client/bookings/:id/calendar',
    ({ confirmedBookingId: id }) => `/client/bookings/${id}/calendar`,
    'booking-calendar',
  ),
  page(
    'client/bookings/:id/receipt',
    ({ completedBookingId: id }) => `/client/bookings/${id}/receipt`,
    'booking-receipt',
  ),
  page('client/messages'),
  page(
    'client/messages/:id',
    ({ conversationId: id }) => `/client/messages/${id}`,
    'client-conversation',
  ),
  page('client/waiting-list'),
  page(
    'client/waiting-list/join/:id',
    ({ fullBusinessId: id, fullServiceId, fullDay }) =>
      `/client/waiting-list/join/${id}?service=${fullServiceId}&day=${fullDay}`,
    'waiting-join',
  ),
  page(
    'client/waiting-list/:id',
    ({ waitingEntryId: id }) => `/client/waiting-list/${id}`,
    'waiting-entry',
  ),
  page('client/profile'),
  ...tabs('client/settings/:tab?', ['account', 'notifications', 'preferences', 'privacy']),
  page('client/help'),
  page('client/*', '/client/no-such-page', 'client-missing'),
  page('onboarding/client'),
]

const serviceSteps = ['', 'pricing', 'details', 'review']

const professionalPages: ListedPage[] = [
  frame(page('professional/dashboard')),
  ...['day', 'week', 'list'].map((view) =>
    frame(
      page(
        'professional/bookings',
        `/professional/bookings?view=${view}`,
        `professional-bookings-${view}`,
      ),
    ),
  ),
  page(
    'professional/bookings',
    ({ ownBookingId: id }) => `/professional/bookings?booking=${id}`,
    'professional-booking',
  ),
  page(
    'professional/bookings',
    ({ fullDay }) => `/professional/bookings?add=${fullDay}`,
    'professional-bookings-add',
  ),
  page(
    'professional/bookings',
    ({ fullDay }) => `/professional/bookings?block=${fullDay}`,
    'professional-bookings-block',
  ),
  page('professional/bookings/print'),
  page('professional/waiting-list'),
  frame(page('professional/services')),
  page(
    'professional/services',
    '/professional/services?q=nothing-like-this',
    'professional-services-none',
  ),
  ...serviceSteps.map((step) =>
    page(
      'professional/services/new/:step?',
      `/professional/services/new/${step}`,
      `service-new-${step || 'basics'}`,
    ),
  ),
  page(
    'professional/services/:id',
    ({ serviceId }) => `/professional/services/${serviceId}`,
    'service',
  ),
  page(
    'professional/services/:id/edit/:step?',
    ({ serviceId }) => `/professional/services/${serviceId}/edit`,
    'service-edit',
  ),
  page(
    'professional/services/:id/edit/:step?',
    ({ serviceId }) => `/professional/services/${serviceId}/edit/details`,
    'service-edit-details',
  ),
  page('professional/messages'),
  page(
    'professional/messages/:id',
    ({ conversationId: id }) => `/professional/messages/${id}`,
    'professional-conversation',
  ),
  page('professional/clients'),
  page(
    'professional/clients/:id',
    ({ clientRecordId: id }) => `/professional/clients/${id}`,
    'client',
  ),
  page('professional/payments'),
  page('professional/payments', '/professional/payments?ask=sale', 'professional-payments-sale'),
  page('professional/payments', '/professional/payments?ask=close', 'professional-payments-close'),
  page(
    'professional/payments/:id/receipt',
    ({ saleId }) => `/professional/payments/${saleId}/receipt`,
    'receipt',
  ),
  page(
    'professional/payments/days/:day',
    ({ saleDay }) => `/professional/payments/days/${saleDay}`,
    'sales-day',
  ),
  page('professional/packages'),
  ...tabs('professional/team/:tab?', ['people', 'today', 'roles']),
  page(
    'professional/team/person/:id',
    ({ resourceId: id }) => `/professional/team/person/${id}`,
    'person',
  ),
  page('professional/reviews'),
  page(
    'professional/reviews/:review/report',
    ({ reviewId }) => `/professional/reviews/${reviewId}/report`,
    'professional-report-review',
  ),
  page('professional/analytics'),
  ...tabs('professional/profile/:tab?', [
    'personal',
    'business',
    'location',
    'hours',
    'portfolio',
    'verification',
  ]),
  page('professional/payout'),
  ...tabs('professional/settings/:tab?', [
    ...['account', 'notifications', 'privacy', 'payment'],
    ...['booking', 'communication', 'business', 'integrations'],
  ]),
  page('professional/settings/integrations/api-keys'),
  page('professional/settings/integrations/connected'),
  page('professional/settings/integrations/webhooks'),
  page(
    'professional/settings/integrations/webhooks/:id',
    ({ webhookId: id }) => `/professional/settings/integrations/webhooks/${id}`,
    'webhook',
  ),
  page('professional/help'),
  page('professional/*', '/professional/no-such-page', 'professional-missing'),
  page('professional/poster'),
  page('onboarding/professional'),
]

const moderatorPages: ListedPage[] = [
  frame(page('review')),
  page('review', '/review?tab=no_shows', 'review-no-shows'),
  page('review', '/review?tab=decided', 'review-decided'),
  page('review/messages'),
  page('review/messages', '/review/messages?tab=decided', 'review-messages-decided'),
  page('review/messages/:id', ({ contactCaseId: id }) => `/review/messages/${id}`, 'message'),
  page('review/figures'),
  page('review/people', '/review/people', 'review-people-all'),
  page('review/people', '/review/people?q=okafor'),
  page('review/people/:id', ({ personId }) => `/review/people/${personId}`, 'review-person'),
  page('review/suspensions'),
  page('review/suspensions', '/review/suspensions?tab=decided', 'review-suspensions-decided'),
  page('review/verifications'),
  page('review/verifications', '/review/verifications?tab=decided', 'review-verifications-decided'),
  page(
    'review/verifications/:id',
    ({ documentCaseId: id }) => `/review/verifications/${id}`,
    'verification',
  ),
  page('review/two-step'),
  ...tabs('review/settings/:tab?', ['personal', 'sign-in', 'data']),
  page('review/*', '/review/no-such-page', 'review-missing'),
]

/** The pages by the account that opens them; `null` is signed out. */
export const pageGroups = [
  { name: 'public', email: null, pages: publicPages },
  { name: 'client', email: demo.client, pages: clientPages },
  { name: 'professional', email: demo.professional, pages: professionalPages },
  { name: 'moderator', email: demo.moderator, pages: moderatorPages },
] as const
