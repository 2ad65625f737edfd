import { eq } from 'drizzle-orm'
import {
  resourceHours,
  resourceServices,
  resources,
  serviceOptions,
  serviceSessions,
  timeOff,
} from '../../../modules/businesses/tables.ts'
import { transact } from '../../../platform/db/transaction.ts'
import type { TestApp } from '../../app/test-app.ts'
import { setLowest } from '../../fixtures/service-options.ts'
import {
  hour,
  instantOf,
  localDayOf,
  type ModelBusiness,
  type ModelResource,
  type ModelTimeOff,
  minute,
} from '../calendar.ts'
import type { SeededRandom } from '../random.ts'
import {
  businessCount,
  type PlannedBusiness,
  type PlannedService,
  planBusiness,
} from '../walk/random-businesses.ts'
import { gapsText, policyColumns, shapeColumns } from './columns.ts'

/** Creates random businesses in the database and in the model, one in each zone. */
export async function createBusinesses(
  app: TestApp,
  random: SeededRandom,
): Promise<ModelBusiness[]> {
  const created: ModelBusiness[] = []
  for (let index = 0; index < businessCount; index++)
    created.push(await createBusiness(app, planBusiness(index, random)))
  return created
}

async function createBusiness(app: TestApp, plan: PlannedBusiness): Promise<ModelBusiness> {
  const { policy, timeZone, hours } = plan
  const row = await app.people.business({
    timeZone,
    resourceCount: plan.resources.length,
    openings: hours.map(({ weekday, opens, closes }) => ({
      weekday,
      opens: opens / minute,
      closes: closes / minute,
    })),
    ...policyColumns(policy),
    bookingLeadTimeHours: policy.leadTime / hour,
    sameDayBooking: policy.sameDay,
    advanceBookingDays: policy.maxDaysAhead,
    service: serviceColumns(plan.services[0]),
  })
  const business: ModelBusiness = {
    ...{ id: row.id, ownerId: row.owner.id, timeZone, hours, policy: { ...policy } },
    ...{ resources: [], services: [], options: [], timeOff: [], specialDays: new Map() },
  }
  for (const [n, service] of plan.services.entries())
    await addService(app, business, service, n === 0 ? row.service.id : undefined)
  for (const [n, { id }] of row.resources.entries()) await addResource(app, business, plan, n, id)
  business.timeOff = await addTimeOff(app, business)
  return business
}

const serviceColumns = (service: PlannedService | undefined) =>
  service && { title: service.title, ...shapeColumns(service) }

async function addService(
  { db, people, clock }: TestApp,
  business: ModelBusiness,
  { options, ...service }: PlannedService,
  firstId: string | undefined,
) {
  const columns = serviceColumns({ ...service, options })
  const id = firstId ?? (await people.addService(business.id, columns)).id
  const index = business.services.push({ ...service, id }) - 1
  if (service.sessions.length > 0)
    await db.insert(serviceSessions).values(
      service.sessions.map(({ weekday, at }) => ({
        serviceId: id,
        weekday,
        startsMinute: at / minute,
      })),
    )
  if (options.length === 0) return
  await transact(db, async (tx) => {
    const rows = await tx
      .insert(serviceOptions)
      .values(
        options.map(({ kind, name, price, duration, gaps }, position) => ({
          ...{ serviceId: id, kind, name, position, createdAt: clock.now() },
          ...{ priceMinor: price, durationMinutes: duration / minute, gaps: gapsText(gaps) },
        })),
      )
      .returning()
    if (options.some(({ kind }) => kind === 'variant')) await setLowest(tx, id)
    for (const [n, option] of options.entries())
      business.options.push({ ...option, service: index, id: rows[n]?.id ?? '' })
  })
}

/** The first person is the owner. */
async function addResource(
  { db, people }: TestApp,
  business: ModelBusiness,
  plan: PlannedBusiness,
  index: number,
  id: string,
) {
  const planned = plan.resources[index]
  if (!planned) return
  const isPerson = planned.kind === 'person'
  const isOwner = isPerson && !business.resources.some(({ kind }) => kind === 'person')
  const employee = isPerson && !isOwner ? await people.member(business.id, 'staff') : undefined
  const account = isPerson ? (employee?.id ?? business.ownerId) : null
  const resource: ModelResource = { ...planned, id, account, retired: false, bookable: true }
  business.resources.push(resource)
  const { kind, hours, services: done } = planned
  const isAnonymous = plan.resources.every((one) => one.kind === 'place')
  await db
    .update(resources)
    .set({
      ...{ kind, accountId: account, ownHours: hours !== null, allServices: done.all },
      name: isAnonymous ? '' : `Resource ${index + 1}`,
    })
    .where(eq(resources.id, id))
  const owner = { resourceId: id, businessId: business.id }
  if (hours)
    await db.insert(resourceHours).values(
      hours.map(({ weekday, opens, closes }) => ({
        ...owner,
        weekday,
        opensMinute: opens / minute,
        closesMinute: closes / minute,
      })),
    )
  if (done.own.size > 0)
    await db.insert(resourceServices).values(
      [...done.own].map(([service, { price, duration }]) => ({
        ...owner,
        serviceId: business.services[service]?.id ?? '',
        priceMinor: price,
        durationMinutes: duration === null ? null : duration / minute,
      })),
    )
}

/** Time off for a year: one resource every third day at noon, the whole business every eleventh day in the morning. */
async function addTimeOff({ db, clock }: TestApp, business: ModelBusiness) {
  const { resources: all } = business
  const today = localDayOf(business, clock.now().getTime())
  const times = Array.from({ length: 365 }, (_, ahead): ModelTimeOff[] => {
    const at = (time: number) => instantOf(business, today + ahead, time)
    const noon = { from: at(12 * hour), to: at(14 * hour + 10 * minute) }
    const morning = { from: at(9 * hour), to: at(11 * hour) }
    return [
      ...(ahead % 3 === 0 ? [{ resource: all[ahead % all.length]?.id, ...noon }] : []),
      ...(ahead % 11 === 5 ? [{ resource: undefined, ...morning }] : []),
    ]
  }).flat()
  await db.insert(timeOff).values(
    times.map(({ resource, from, to }) => ({
      businessId: business.id,
      resourceId: resource ?? null,
      startsAt: new Date(from),
      endsAt: new Date(to),
    })),
  )
  return times
}
