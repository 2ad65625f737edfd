/**
 * Site configuration: names, contacts, URLs and marketing figures of the product. Its countries and currencies are in
 * `locale/countries.ts` and `money/currencies.ts`: every page loads this file, and few need those tables.
 */
export const site = {
  name: 'Ujuzi',
  tagline: 'Connecting Africa through services',
  description:
    'Find a skilled professional near you, see real prices and open times, and book in under a minute.',
  version: '1.0.0',
  contact: {
    email: 'hello@ujuzi.africa',
    phone: '+237 6 00 00 00 00',
  },
  /** Paths of the named pages. */
  urls: {
    about: '/about',
    services: '/services',
    contact: '/contact',
    help: '/help',
    faq: '/faq',
    safety: '/safety',
    privacy: '/privacy',
    terms: '/terms',
    pricing: '/pricing',
    blog: '/blog',
    signIn: '/auth/login',
    join: '/auth/join',
  },
  /** Default search location of visitors without one. */
  home: {
    placeId: '2232593',
    label: 'Douala, Littoral, Cameroon',
    country: 'CM',
  },
  social: {
    twitter: 'https://twitter.com/ujuziafrica',
    facebook: 'https://www.facebook.com/ujuziafrica',
    instagram: 'https://www.instagram.com/ujuziafrica',
    linkedin: 'https://www.linkedin.com/company/ujuziafrica',
    whatsapp: 'https://wa.me/237600000000',
  },
  stats: {
    professionals: '50K+',
    customers: '200K+',
    countries: '15+',
    success: '99.8%',
    categories: '700',
  },
} as const
