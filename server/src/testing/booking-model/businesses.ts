import { timeOff } from '../../modules/businesses/tables.ts'
import type { TestApp } from '../app/test-app.ts'
import { policyColumns } from './actions.ts'
import { day, hour, type ModelBusiness, type ModelPolicy, minute } from './state.ts'

const policies: ModelPolicy[] = [
  {
    autoAccept: false,
    buffer: 15 * minute,
    maxPerDay: 6,
    leadTime: 2 * hour,
    sameDay: true,
    maxDaysAhead: 30,
    cancellation: { free: 24, partial: 12, none: 2, fee: 25 },
  },
  {
    autoAccept: true,
    buffer: 5 * minute,
    maxPerDay: 8,
    leadTime: 0,
    sameDay: false,
    maxDaysAhead: 60,
    cancellation: { free: 48, partial: 24, none: 4, fee: 30 },
  },
]
const zones = [
  { timeZone: 'Africa/Douala', offset: hour },
  { timeZone: 'Africa/Nairobi', offset: 3 * hour },
]
const hours = { opens: 8 * hour, closes: 18 * hour }

/** Creates two businesses in the database and in the model, each with two resources, two services and some time off. */
export function createBusinesses(app: TestApp): Promise<ModelBusiness[]> {
  return Promise.all(policies.map((_, index) => createBusiness(app, index)))
}

async function createBusiness(app: TestApp, index: number): Promise<ModelBusiness> {
  const [policy, zone] = [policies[index], zones[index]]
  if (!policy || !zone) throw new Error(`No business ${index}`)
  const { people } = app
  const durations = [50, 25]
  const row = await people.business({
    timeZone: zone.timeZone,
    resourceCount: 2,
    ...policyColumns(policy),
    bookingLeadTimeHours: policy.leadTime / hour,
    sameDayBooking: policy.sameDay,
    advanceBookingDays: policy.maxDaysAhead,
    service: { durationMinutes: durations[0] ?? 0 },
  })
  const second = await people.addService(row.id, {
    durationMinutes: durations[1] ?? 0,
    priceMinor: 2_000,
  })
  const business: ModelBusiness = {
    id: row.id,
    ownerId: row.owner.id,
    offset: zone.offset,
    hours,
    resources: row.resources.map(({ id }) => id),
    services: [row.service, second].map(({ id, durationMinutes, priceMinor }) => ({
      id,
      duration: durationMinutes * minute,
      price: priceMinor,
    })),
    policy: { ...policy },
    timeOff: [],
  }
  business.timeOff = generateTimeOff(business, app.clock.now().getTime())
  await app.db.insert(timeOff).values(
    business.timeOff.map(({ resource, from, to }) => ({
      businessId: business.id,
      resourceId: resource ?? null,
      startsAt: new Date(from),
      endsAt: new Date(to),
    })),
  )
  return business
}

/** Time off for a year: one resource every third day at noon, the whole business every eleventh day in the morning. */
function generateTimeOff(
  { resources, offset }: ModelBusiness,
  now: number,
): ModelBusiness['timeOff'] {
  const today = Math.floor(now / day)
  return Array.from({ length: 365 }, (_, ahead) => {
    const midnight = (today + ahead) * day - offset
    const noon = { from: midnight + 12 * hour, to: midnight + 14 * hour + 10 * minute }
    const morning = { from: midnight + 9 * hour, to: midnight + 11 * hour }
    return [
      ...(ahead % 3 === 0 ? [{ resource: resources[ahead % 2], ...noon }] : []),
      ...(ahead % 11 === 5 ? [{ resource: undefined, ...morning }] : []),
    ]
  }).flat()
}
