import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import {
  type joinWaitingList as joinEndpoint,
  waitingDaysMax,
  waitingEntriesMax,
} from '@ujuzi/contract/bookings/waiting-list'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import { restrictToRequested } from '../../schedule/slots/requested-services.rules.ts'
import { bookingWindow, type Calendar } from '../../schedule/slots/rules.ts'
import { dayAt, midnightOf, parseDay } from '../../schedule/time-zone.rules.ts'
import type { BookingDeps } from '../commands.ts'
import { lockForBooking } from '../planning/queries.ts'
import { getBookedServices } from '../planning/services.commands.ts'
import { offerToWaitingListFirst } from '../planning/waiting-list-first.commands.ts'
import { canSeeServices } from '../visible-services.queries.ts'
import { getEntry } from './entries.commands.ts'
import { loadCalendarOfDays, openDays } from './planning.commands.ts'
import * as queries from './queries.ts'
import { suitableStarts } from './rules.ts'

type Body = HandlerInput<typeof joinEndpoint>['body']

/**
 * Adds the client to the waiting list of a business. Locks the business and then the client. Throws a refusal, also if
 * a suitable time is open, which the client can book.
 */
export async function joinWaitingList(
  deps: Pick<BookingDeps, 'offerOpenTimes'>,
  { db, now }: Ctx,
  { clientId, body }: { clientId: string; body: Body },
): Promise<queries.EntryDetails> {
  return transact(db, async (tx) => {
    const { client, isBlocked, bookableService } = await lockForBooking(tx, {
      serviceId: body.service_id,
      clientId,
    })
    if (!bookableService) throw new Refusal('service_not_found')
    if (!client) throw new Refusal('not_signed_in')
    // The refusal for joining too late, so that it does not reveal the block.
    if (isBlocked) throw new Refusal('waiting_list_full')
    const businessId = bookableService.businessRow.id
    const serviceIds = [body.service_id, ...(body.further_service_ids ?? [])]
    const viewing = { viewerId: clientId, serviceIds }
    if (!(await canSeeServices(tx, bookableService.businessRow, viewing))) {
      throw new Refusal('service_not_found')
    }
    const services = await getBookedServices(tx, bookableService, {
      further: body.further_service_ids,
      optionIds: body.option_ids,
    })
    const preferences = parsePreferences(body)
    await checkCounts(tx, { clientId, businessId })

    const resourceId = body.member_id ?? null
    const calendar = await loadCalendarOfDays(tx, {
      businessId,
      first: parseDay(preferences.firstDay),
      last: parseDay(preferences.lastDay),
    })
    if (calendar.hasUnofferedTimes) offerToWaitingListFirst(deps, { db: tx, now }, businessId)
    checkDays(calendar, preferences, now)
    const choice = { services: services.terms, memberId: body.member_id }
    if (restrictToRequested(calendar, choice).resources.length === 0) {
      throw new Refusal('member_unavailable')
    }
    const request = { ...preferences, serviceIds, optionIds: services.optionIds, resourceId }
    const open = suitableStarts(
      {
        ...preferences,
        firstDay: parseDay(preferences.firstDay),
        lastDay: parseDay(preferences.lastDay),
        excluded: [],
      },
      openDays(calendar, { services }, { request, now }),
    )
    if (open.length > 0) throw new Refusal('suitable_time_open')

    const entry = await queries.insertEntry(tx, {
      ...request,
      businessId,
      clientId,
      state: 'waiting',
      joinedAt: now,
      endsAt: endOf(calendar, preferences),
    })
    return getEntry(tx, entry.id)
  })
}

type ParsedPreferences = {
  firstDay: string
  lastDay: string
  earliestMinute: number
  latestMinute: number
}

/** Days and times of the body. Throws `invalid_input` if they are not in order or too many. */
function parsePreferences({ from, to, earliest, latest }: Body): ParsedPreferences {
  const [earliestMinute, latestMinute] = [minutesOf(earliest), Math.min(minutesOf(latest), 1439)]
  const days = parseDay(to) - parseDay(from) + 1
  if (days < 1) throw fieldError('to', 'field_date')
  if (days > waitingDaysMax) throw fieldError('to', 'field_wait_long')
  if (earliestMinute > latestMinute) throw fieldError('latest', 'field_time_order')
  return { firstDay: from, lastDay: to, earliestMinute, latestMinute }
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

const fieldError = (field: string, rule: string) =>
  new Refusal('invalid_input', { fields: { [field]: rule } })

/** Throws unless the client could book on these days, as far as is known now. */
function checkDays(calendar: Calendar, preferences: ParsedPreferences, now: Date) {
  const { lastDay } = bookingWindow(calendar.policy, now)
  if (parseDay(preferences.lastDay) > lastDay) throw new Refusal('too_far')
  const isPast = parseDay(preferences.firstDay) < dayAt(calendar.policy.timeZone, now)
  if (isPast || endOf(calendar, preferences) <= now) throw fieldError('from', 'field_date_past')
}

/** When the last acceptable start has passed. */
const endOf = ({ policy }: Calendar, { lastDay, latestMinute }: ParsedPreferences) =>
  new Date(midnightOf(policy.timeZone, parseDay(lastDay)).getTime() + latestMinute * 60_000)

/** Throws if the client or the business has the maximum of open entries. The caller must hold the locks on both. */
async function checkCounts(db: Db, key: { clientId: string; businessId: string }) {
  const counts = await queries.countOpenEntries(db, key)
  const { atBusiness, perClient, perBusiness } = waitingEntriesMax
  if (counts.at_business >= atBusiness || counts.client >= perClient) {
    throw new Refusal('too_many_waiting')
  }
  if (counts.business >= perBusiness) throw new Refusal('waiting_list_full')
}
