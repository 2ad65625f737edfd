import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const settings = 'features/account/settings.route.tsx'

export default [
  layout('layouts/public.route.tsx', [
    index('features/landing/landing.route.tsx'),
    route('services', 'features/search/search.route.tsx'),
    route('services/:id', 'features/business/business.route.tsx'),
    route('services/:id/reviews/:review/report', 'features/reviews/report-review.route.tsx'),
    route('about', 'features/pages/about.route.tsx'),
    route('faq', 'features/pages/faq.route.tsx'),
    route('safety', 'features/pages/safety.route.tsx'),
    route('terms', 'features/pages/terms.route.tsx'),
    route('privacy', 'features/pages/privacy.route.tsx'),
    route('contact', 'features/pages/contact.route.tsx'),
    route('help', 'features/pages/help.route.tsx'),
    route('pricing', 'features/pages/pricing.route.tsx'),
    route('newsletter', 'features/newsletter/newsletter.route.tsx'),
    route('suspension', 'features/suspension/suspension.route.tsx'),
    route('goodbye', 'features/account/goodbye.route.tsx'),
    route('dev/mailbox', 'features/mailbox/mailbox.route.tsx'),
    route('*', 'features/pages/missing.route.tsx'),
  ]),
  route('services/:id/book', 'features/booking/book.route.tsx'),
  layout('features/client/client-portal.route.tsx', [
    route('client/dashboard', 'features/client/client-dashboard.route.tsx'),
    route('client/services', 'features/search/portal-search.route.tsx'),
    route('client/favorites', 'features/favorites/favorites.route.tsx'),
    route('client/bookings', 'features/client/client-bookings.route.tsx'),
    route('client/bookings/:id', 'features/client/booking.route.tsx'),
    route('client/bookings/:id/reschedule', 'features/client/reschedule.route.tsx'),
    route('client/bookings/:id/review', 'features/client/review.route.tsx'),
    route('client/bookings/:id/again', 'features/client/again.route.tsx'),
    route('client/settings', settings, { id: 'client-settings' }),
  ]),
  layout('features/professional/professional-portal.route.tsx', [
    route('professional/dashboard', 'features/professional/professional-dashboard.route.tsx'),
    layout('features/professional/professional-bookings.route.tsx', [
      route('professional/bookings', 'features/professional/bookings-desk.route.tsx'),
    ]),
    route('professional/services', 'features/services/my-services.route.tsx', [
      route('new/:step?', 'features/services/create-service.route.tsx'),
      route(':id', 'features/services/view-service.route.tsx'),
      route(':id/edit/:step?', 'features/services/edit-service.route.tsx'),
    ]),
    route('professional/clients', 'features/professional/professional-clients.route.tsx'),
    route('professional/clients/:id', 'features/professional/professional-client.route.tsx'),
    route('professional/reviews', 'features/reviews/received-reviews.route.tsx'),
    route('professional/profile/:tab?', 'features/profile/profile.route.tsx'),
    route('professional/payout', 'features/payout/payout.route.tsx'),
    route('professional/settings', settings, { id: 'professional-settings' }),
  ]),
  layout('features/reviews/review-portal.route.tsx', [
    route('review', 'features/reviews/desk.route.tsx'),
    route('review/people', 'features/oversight/people.route.tsx'),
    route('review/people/:id', 'features/oversight/person.route.tsx'),
    route('review/suspensions', 'features/oversight/suspensions.route.tsx'),
    route('review/verifications', 'features/verifications/verifications.route.tsx'),
    route('review/verifications/:id', 'features/verifications/verification.route.tsx'),
    route('review/settings', settings, { id: 'review-settings' }),
  ]),
  layout('layouts/auth.route.tsx', [
    route('auth/join', 'features/auth/join.route.tsx'),
    route('auth/login', 'features/auth/login.route.tsx'),
    route('auth/register', 'features/auth/register.route.tsx'),
    route('auth/email-verification', 'features/auth/email-verification.route.tsx'),
    route('auth/forgot-password', 'features/auth/forgot-password.route.tsx'),
    route('auth/reset-password', 'features/auth/reset-password.route.tsx'),
    route('auth/google/callback', 'features/auth/google-callback.route.tsx'),
    route('auth/wrong-portal', 'features/session/wrong-portal.route.tsx'),
    route('onboarding/client', 'features/onboarding/client-onboarding.route.tsx'),
    route('onboarding/professional', 'features/onboarding/professional-onboarding.route.tsx'),
  ]),
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
