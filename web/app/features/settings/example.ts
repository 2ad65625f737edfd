import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import type { Service } from '@ujuzi/contract/services/services'
import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import { addDays } from '#app/lib/i18n/times.ts'

/** Facts of this business with which the sentences explain the settings. */
export type SettingsExample = {
  businessId: string
  businessName: string
  category: ProfessionalProfile['business']['category']
  rating: number | null
  reviewCount: number
  email: string
  phone: string | null
  phoneVerified: boolean
  street: string | null
  district: string
  homeService: boolean
  /** In major units of `currency`. */
  price: number
  /** Whether there are prices that a new currency would change. */
  hasPrices: boolean
  currency: string
  /** Start of the booking in the example: wall-clock time of the business, written as if it were UTC. */
  start: string
  /** Local day of the business. */
  today: string
  /** When the settings were loaded, in epoch milliseconds. */
  now: number
}

type Week = ProfessionalProfile['availability']['working_hours']
const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
const saturday = 6
const usualTime = '14:00'
/** Price without an active service, in the currency's usual order of magnitude. */
const usualPrice = 10_000

/** The coming Saturday at 14:00; if the business is closed then, its next open day and opening time. */
export function exampleStart(week: Week, today: string): string {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const first = (saturday - weekday + 7) % 7 || 7
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, first + index))
  const open = days.flatMap((day) => {
    const { is_open, intervals } =
      week[weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday']
    return is_open && intervals.length > 0 ? [{ day, intervals }] : []
  })[0]
  if (!open) return `${days[0]}T${usualTime}:00Z`
  const isOpenThen = open.intervals.some(
    ({ open_time, close_time }) => open_time <= usualTime && usualTime < close_time,
  )
  return `${open.day}T${isOpenThen ? usualTime : open.intervals[0]?.open_time}:00Z`
}

/** Price of the example: that of the most booked active service, the newest of equals. */
export function examplePrice(services: readonly Service[], currency: string): number {
  const [first] = services
    .filter((service) => service.is_active && service.currency === currency)
    .toSorted((a, b) => b.statistics.bookings - a.statistics.bookings)
  return first?.price ?? usualPrice
}

/** Whether the business has amounts in its currency. */
export function hasPrices({ payment }: ProfessionalSettings, services: readonly Service[]) {
  const { base_rate, minimum_booking_amount } = payment.pricing
  return (
    base_rate !== null ||
    minimum_booking_amount > 0 ||
    services.some(({ currency }) => currency === payment.default_currency)
  )
}
