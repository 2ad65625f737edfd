import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const settings = 'features/account/settings.route.tsx'
const missing = 'features/content/portal-missing.route.tsx'
const help = 'features/content/help/portal-help.route.tsx'

const conversations = (party: 'client' | 'professional') =>
  route(
    `${party}/messages`,
    'features/conversations/conversations.route.tsx',
    { id: `${party}-conversations` },
    [
      route(':id', 'features/conversations/conversation.route.tsx', {
        id: `${party}-conversation`,
      }),
    ],
  )

export default [
  layout('layouts/public.route.tsx', [
    index('features/landing/landing.route.tsx'),
    route('services', 'features/search/search.route.tsx'),
    route('services/:id', 'features/storefront/business.route.tsx'),
    route('services/:id/reviews/:review/report', 'features/reviews/report-review.route.tsx'),
    route('about', 'features/content/about/about.route.tsx'),
    route('faq', 'features/content/faq.route.tsx'),
    route('safety', 'features/content/safety/safety.route.tsx'),
    route('terms', 'features/content/terms.route.tsx'),
    route('privacy', 'features/content/privacy.route.tsx'),
    route('contact', 'features/contact/contact.route.tsx'),
    route('help', 'features/content/help/help.route.tsx'),
    route('pricing', 'features/content/pricing.route.tsx'),
    route('blog', 'features/content/blog/blog.route.tsx'),
    route('blog/:slug', 'features/content/blog/article.route.tsx'),
    route('newsletter', 'features/newsletter/newsletter.route.tsx'),
    route('unsubscribe', 'features/notifications/unsubscribe.route.tsx'),
    // In emails of earlier versions.
    route('recommendations/stop', 'features/notifications/unsubscribe.route.tsx', {
      id: 'earlier-unsubscribe',
    }),
    route('suspension', 'features/moderation/own-suspension/suspension.route.tsx'),
    route('suspension/data', 'features/moderation/own-suspension/suspended-data.route.tsx'),
    route('goodbye', 'features/account/deletion/goodbye.route.tsx'),
    route('dev/mailbox', 'features/mailbox/mailbox.route.tsx'),
    route('*', 'features/content/missing.route.tsx'),
  ]),
  route('g/:token', 'features/bookings/guest/guest-booking.route.tsx'),
  route('g/:token/move', 'features/bookings/guest/guest-move.route.tsx'),
  route('g/:token/cancel', 'features/bookings/guest/guest-cancel.route.tsx'),
  route('r/:token', 'features/payments/receipt/shared-receipt.route.tsx'),
  route('professional/payments/:id/receipt', 'features/payments/receipt/receipt.route.tsx'),
  route('professional/payments/days/:day', 'features/payments/day/day-report.route.tsx'),
  route('client/bookings/:id/receipt', 'features/payments/receipt/booking-receipt.route.tsx'),
  route('professional/bookings/print', 'features/calendar/print/day-print.route.tsx'),
  route('professional/poster', 'features/sharing/poster.route.tsx'),
  route('services/:id/book', 'features/bookings/request/book.route.tsx'),
  layout('features/portals/client-portal.route.tsx', [
    route('client/dashboard', 'features/dashboard/client/client-dashboard.route.tsx'),
    route('client/services', 'features/search/portal-search.route.tsx'),
    conversations('client'),
    route('client/favorites', 'features/favorites/favorites.route.tsx'),
    route('client/bookings', 'features/bookings/client/list/client-bookings.route.tsx'),
    route('client/bookings/:id', 'features/bookings/client/booking.route.tsx'),
    route(
      'client/bookings/:id/reschedule',
      'features/bookings/client/reschedule/reschedule.route.tsx',
    ),
    route('client/bookings/:id/review', 'features/bookings/client/review/review.route.tsx'),
    route('client/bookings/:id/again', 'features/bookings/client/again.route.tsx'),
    route('client/waiting-list', 'features/bookings/waiting/client/waiting-list.route.tsx'),
    route('client/waiting-list/join/:id', 'features/bookings/waiting/client/join.route.tsx'),
    route('client/waiting-list/:id', 'features/bookings/waiting/client/waiting-entry.route.tsx'),
    route('client/profile', 'features/client-settings/profile.route.tsx'),
    route('client/settings/:tab?', 'features/client-settings/settings.route.tsx'),
    route('client/help', help, { id: 'client-help' }),
    route('client/*', missing, { id: 'client-missing' }),
  ]),
  layout('features/portals/professional-portal.route.tsx', [
    route(
      'professional/dashboard',
      'features/dashboard/professional/professional-dashboard.route.tsx',
    ),
    layout('features/bookings/professional/professional-bookings.route.tsx', [
      route('professional/bookings', 'features/bookings/professional/booking-dialogs.route.tsx'),
    ]),
    route(
      'professional/waiting-list',
      'features/bookings/waiting/professional/waiting-clients.route.tsx',
    ),
    route('professional/services', 'features/services/list/my-services.route.tsx', [
      route('new/:step?', 'features/services/wizard/create-service.route.tsx'),
      route(':id', 'features/services/details/view-service.route.tsx'),
      route(':id/edit/:step?', 'features/services/wizard/edit-service.route.tsx'),
    ]),
    conversations('professional'),
    route('professional/clients', 'features/clients/clients.route.tsx'),
    route('professional/clients/:id', 'features/clients/client.route.tsx'),
    route('professional/payments', 'features/payments/payments.route.tsx'),
    route('professional/team/person/:id', 'features/team/person/person.route.tsx'),
    route('professional/packages', 'features/payments/packages/packages.route.tsx'),
    route('professional/team/:tab?', 'features/team/team.route.tsx'),
    route('professional/reviews', 'features/reviews/received-reviews.route.tsx'),
    route('professional/reviews/:review/report', 'features/reviews/report-review.route.tsx', {
      id: 'professional-report-review',
    }),
    route('professional/analytics', 'features/analytics/analytics.route.tsx'),
    route('professional/profile/:tab?', 'features/profile/profile.route.tsx'),
    route('professional/payout', 'features/payouts/payout.route.tsx'),
    route('professional/settings/integrations/api-keys', 'features/developers/api-keys.route.tsx'),
    route(
      'professional/settings/integrations/connected',
      'features/developers/connected.route.tsx',
    ),
    route('professional/settings/integrations/webhooks', 'features/developers/webhooks.route.tsx'),
    route(
      'professional/settings/integrations/webhooks/:id',
      'features/developers/webhook.route.tsx',
    ),
    route('professional/settings/:tab?', 'features/settings/professional-settings.route.tsx'),
    route('professional/help', help, { id: 'professional-help' }),
    route('professional/*', missing, { id: 'professional-missing' }),
  ]),
  layout('features/moderation/moderation-portal.route.tsx', [
    route('review', 'features/moderation/queue/queue.route.tsx'),
    route('review/messages', 'features/contact/moderation/contact-cases.route.tsx'),
    route('review/messages/:id', 'features/contact/moderation/contact-case.route.tsx'),
    route('review/figures', 'features/analytics/platform/platform.route.tsx'),
    route('review/people', 'features/moderation/people/people.route.tsx'),
    route('review/people/:id', 'features/moderation/people/person.route.tsx'),
    route('review/suspensions', 'features/moderation/suspensions/suspensions.route.tsx'),
    route('review/verifications', 'features/documents/document-cases.route.tsx'),
    route('review/verifications/:id', 'features/documents/document-case.route.tsx'),
    route('review/two-step', 'features/moderation/second-factor.route.tsx'),
    route('review/settings', settings, { id: 'review-settings' }),
    route('review/*', missing, { id: 'review-missing' }),
  ]),
  layout('layouts/auth.route.tsx', [
    route('auth/join', 'features/auth/join.route.tsx'),
    route('auth/login', 'features/auth/login.route.tsx'),
    route('auth/register', 'features/auth/register.route.tsx'),
    route('auth/email-verification', 'features/auth/verification/email-verification.route.tsx'),
    route('auth/forgot-password', 'features/auth/password/forgot-password.route.tsx'),
    route('auth/reset-password', 'features/auth/password/reset-password.route.tsx'),
    route('auth/allow-network', 'features/auth/allow-network.route.tsx'),
    route('auth/google/callback', 'features/auth/google/google-callback.route.tsx'),
    route('dev/google', 'features/auth/google/demo-google.route.tsx'),
    route('auth/wrong-portal', 'features/session/wrong-portal.route.tsx'),
    route('invitation', 'features/team/invitation/invitation.route.tsx'),
    route('onboarding/client', 'features/onboarding/client-onboarding.route.tsx'),
    route('onboarding/professional', 'features/onboarding/professional-onboarding.route.tsx'),
  ]),
  route('blog/feed.xml', 'features/content/blog/feed.route.ts'),
  route('language', 'features/preferences/language.route.ts'),
  route('theme', 'features/preferences/theme.route.ts'),
  route('currency', 'features/preferences/currency.route.ts'),
  ...(process.env.NODE_ENV === 'production'
    ? []
    : [
        route('dev/components', 'features/dev/components.route.tsx'),
        route('dev/portal/*', 'features/dev/portal.route.tsx'),
      ]),
] satisfies RouteConfig
