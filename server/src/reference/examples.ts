import type { Session, User } from '@ujuzi/contract/accounts/accounts'
import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type { ErrorBody } from '@ujuzi/contract/api/errors'
import type { Booking, requestBooking } from '@ujuzi/contract/bookings/bookings'
import type { InAppNotification } from '@ujuzi/contract/notifications/notifications'
import type { ServiceReview } from '@ujuzi/contract/reviews/reviews'
import type { ProfessionalCard } from '@ujuzi/contract/search/search'
import type { Service } from '@ujuzi/contract/services/services'

const ids = {
  booking: '01984f5e-7a10-7c3b-9d52-3f8a6b1c2d4e',
  business: '01984f5e-7a11-7b42-8c61-5e9b7c2d3f60',
  client: '01984f5e-7a12-7d54-9e73-6fac8d3e4071',
  review: '01984f5e-7a13-7e65-8f84-70bd9e4f5182',
  service: '01984f5e-7a14-7f76-9a95-81ceaf506293',
  addOn: '01984f5e-7a15-7c1f-8f0a-3f6d20b1a9e4',
}
const businessReference = { id: ids.business, business_name: 'Salon Makossa' }
const braids = { id: ids.service, name: 'Knotless braids', duration: 90 }
const bookingTimes = { start: '2026-11-26T10:00:00+01:00', end: '2026-11-26T11:30:00+01:00' }
const timezone = 'Africa/Douala'

const booking = {
  id: ids.booking,
  status: 'confirmed',
  ...bookingTimes,
  timezone,
  reference: '1C2D4E',
  service: braids,
  services: [{ ...braids, price: 15000 }],
  option_ids: [],
  seats: 1,
  professional: {
    ...businessReference,
    category: 'hairdresser',
    location: 'Douala, Littoral, Cameroon',
    address: 'Rue Joffre, Akwa',
    phone: '+237670123456',
    profileImage: null,
    portrait: null,
  },
  client: { id: ids.client, name: 'Amina Njoh' },
  guest: null,
  member: null,
  price: 15000,
  currency: 'XAF',
  note: null,
  place: { kind: 'business' },
  policy: {
    free_cancellation_hours: 24,
    partial_refund_hours: 12,
    no_refund_hours: 2,
    cancellation_fee_percentage: 50,
  },
  answer_by: null,
  reason: null,
  proposal: null,
  cancelled_by: null,
  refund: null,
  no_show: null,
  can: {
    confirm: false,
    decline: false,
    cancel: true,
    reschedule: true,
    accept_move: false,
    decline_move: false,
    complete: false,
    no_show: false,
    contest: false,
    review: false,
    assign: false,
    resize: false,
  },
  reschedule_is_free: false,
  review_until: null,
  reviewed: false,
  refund_if_cancelled_now: { amount: 15000, currency: 'XAF', percent: 100 },
  created_at: '2026-11-23T08:15:00Z',
} satisfies Booking

const service = {
  id: ids.service,
  professional_id: ids.business,
  title: braids.name,
  description: 'Small to medium braids down to the shoulder; the hair is included.',
  category: 'hairdresser',
  price: 15000,
  currency: 'XAF',
  duration: 90,
  variants: [],
  add_ons: [{ id: ids.addOn, name: 'Wash before', price: 2000, duration: 15 }],
  preparation: 10,
  clean_up: null,
  gaps: [{ after: 45, minutes: 30 }],
  seats: 1,
  sessions: [],
  images: [],
  pictures: [],
  is_active: true,
  statistics: { views: 240, bookings: 31, rating: 4.8, reviews: 12 },
  version: 3,
  created_at: '2026-10-01T07:00:00Z',
  updated_at: '2026-11-02T16:20:00Z',
} satisfies Service

const card = {
  ...businessReference,
  business: 'Hairdresser',
  category: 'hairdresser',
  location: 'Douala, Littoral, Cameroon',
  latitude: 4.05,
  longitude: 9.7,
  profileImage: null,
  galleryImages: [],
  portrait: null,
  rating: 4.8,
  review_count: 12,
  services: [{ ...braids, price: 15000, currency: 'XAF', price_usd: 26.5 }],
  service_count: 4,
  verified: true,
  top_pro: false,
  distance_km: 1.4,
  next_slot: bookingTimes.start,
  reasons: ['near'],
} satisfies ProfessionalCard

const review = {
  id: ids.review,
  booking_id: ids.booking,
  professional: businessReference,
  service: { id: ids.service, name: braids.name },
  client_name: 'Amina N.',
  rating: 5,
  review: 'On time, gentle, and the braids lasted six weeks.',
  praise: [],
  reply: null,
  created_at: '2026-11-27T18:00:00Z',
  updated_at: null,
  hidden: false,
  can: { edit: true, reply: false, report: false },
} satisfies ServiceReview

const user = {
  id: ids.client,
  name: 'Amina Njoh',
  email: 'amina@example.com',
  email_verified: true,
  phone_number: '+237670123456',
  phone_verified: false,
  user_type: 'client',
  language: 'fr',
  two_factor_enabled: false,
  created_at: '2026-09-14T09:30:00Z',
} satisfies User

const notification = {
  id: ids.review,
  event: 'confirmed',
  party: 'client',
  booking_id: ids.booking,
  service: braids.name,
  who: businessReference.business_name,
  start: bookingTimes.start,
  starts: [],
  timezone,
  at: '2026-11-23T08:20:00Z',
  read: false,
} satisfies InAppNotification

/** Example values of the most important schemas, by schema name. */
export const examples: Record<string, unknown> = {
  Booking: booking,
  Service: service,
  ProfessionalCard: card,
  ServiceReview: review,
  User: user,
  Session: { access_token: 'eyJhbGciOiJIUzI1NiJ9…', user } satisfies Session,
  InAppNotification: notification,
  RequestBookingBody: {
    service_id: ids.service,
    start: bookingTimes.start,
    note: 'I come with my daughter.',
  } satisfies CallInput<typeof requestBooking>['body'],
  Problem: {
    error: {
      code: 'slot_taken',
      message: 'That time is no longer available. Choose another one.',
    },
  } satisfies ErrorBody,
}
