import type { Opening, Span } from './opening.rules.ts'

/** A resource serves one booking at a time. Both lists are sorted and without overlaps. */
export type Resource = {
  id: string
  /** Time off. A booking must not overlap it; the buffer after the booking may. */
  closed: readonly Span[]
  /** Bookings, each with the buffer after it. */
  busy: readonly Span[]
  /** Whether it is a person; absent for places. */
  isPerson?: true
  /** Own weekly hours; absent if they are those of the business. `applyOwnHours` turns them into closed time. */
  hours?: readonly Opening[]
  /** Own services, prices and durations; absent if they are those of the business. */
  services?: ResourceServices
  /** Bookings by start for the choice between people; absent if the business has only anonymous resources. */
  booked?: readonly BookedTime[]
  /** Total duration of the requested services with this resource; absent if it is the usual one. */
  minutes?: number
  /** The requested services on the terms of this resource; absent if they are the usual ones. */
  terms?: readonly ServiceTerms[]
}

/** Busy time in minutes, local day of the start, and whether the booking is pending or confirmed. */
export type BookedTime = { from: number; minutes: number; day: number; isActive: boolean }

/** A service with its price and duration, in general or with one resource. */
export type ServiceTerms = { id: string; priceMinor: number; minutes: number }

/** Null where the price or duration is that of the service. */
export type OwnTerms = { priceMinor: number | null; minutes: number | null }

/** `all`: services without own terms are done too. */
export type ResourceServices = { all: boolean; own: ReadonlyMap<string, OwnTerms> }

/** `others` are the bookable resources that do not take part; they count for the capacity only. */
export type Resources = { resources: readonly Resource[]; others?: readonly Resource[] }
