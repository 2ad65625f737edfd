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
  /** Gaps of the requested services with this resource, in minutes from the start; given together with `minutes`. */
  gaps?: readonly Span[]
  /** The requested services on the terms of this resource; absent if they are the usual ones. */
  terms?: readonly ServiceTerms[]
  /** Group sessions with bookings, by start; their time is part of `busy`. Absent if there are none. */
  sessions?: readonly Session[]
}

/** A group session: a service that several clients book for the same start, each with a seat. */
export type Session = {
  serviceId: string
  /** Start in minutes since 1970. */
  start: number
  /** Numbers of the seats with an active booking. */
  taken: readonly number[]
  /** Busy time of all its bookings. */
  spans: readonly Span[]
}

/** Busy time in minutes, local day of the start, and whether the booking is pending or confirmed. */
export type BookedTime = { from: number; minutes: number; day: number; isActive: boolean }

/** A service with its price and duration, in general or with one resource. */
export type ServiceTerms = {
  id: string
  priceMinor: number
  minutes: number
  /** Minutes from its start during which the resource is free; absent if there are none. */
  gaps?: readonly Span[]
  /** Price and duration of the service without the chosen options; absent if there are none. */
  usual?: { priceMinor: number; minutes: number }
}

/** Weekly start of a group session in the time zone of the business: ISO weekday, minutes since local midnight. */
export type WeeklyStart = { weekday: number; minute: number }

/** Properties of a service besides its price and duration. `cleanUp`: null for the buffer of the business. */
export type ServiceShape = {
  preparation: number
  cleanUp: number | null
  gaps: readonly Span[]
  /** Clients at the same time; more than one for a group service. */
  seats: number
  /** Without any, a session of a group service can start at every free start. */
  sessions: readonly WeeklyStart[]
  /** One of them is chosen, if there are any. */
  variants: readonly { priceMinor: number; minutes: number; gaps: readonly Span[] }[]
}

/** An active service. `shape`: absent if it has only a price and a duration. */
export type ServiceWithShape = ServiceTerms & { shape?: ServiceShape }

/** Null where the price or duration is that of the service. */
export type OwnTerms = { priceMinor: number | null; minutes: number | null }

/** `all`: services without own terms are done too. */
export type ResourceServices = { all: boolean; own: ReadonlyMap<string, OwnTerms> }

/** `others` are the bookable resources that do not take part; they count for the capacity only. */
export type Resources = { resources: readonly Resource[]; others?: readonly Resource[] }
