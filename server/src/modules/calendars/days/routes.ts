import * as contract from '@ujuzi/contract/calendars/business-calendar'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { type Api, type BusinessCaller, type Caller, serve } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { listHeldTimes } from '../../bookings/waiting-list/held-times.queries.ts'
import { getBusinessOfCaller } from '../../schedule/commands.ts'
import type { BusinessWithCountry } from '../../schedule/queries.ts'
import { listBookableResources } from '../../schedule/resources/queries.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import { listSpecialDays } from '../../schedule/special-days/queries.ts'
import {
  dayAt,
  formatDay,
  midnightOf,
  parseDay,
  wallTimeFormatter,
} from '../../schedule/time-zone.rules.ts'
import { listBookingBlocks } from './blocks.queries.ts'
import { blockView } from './blocks.view.ts'
import * as queries from './queries.ts'
import { businessCalendarView } from './view.ts'

/** `textsGuests`: whether clients without an account get messages to their phone. */
export type BusinessCalendarDeps = { textsGuests?: boolean | undefined }

export function businessCalendarRoutes(api: Api, deps: BusinessCalendarDeps) {
  serve(api, contract.getBusinessCalendar, async ({ query }, caller) => {
    const { business, country } = await getBusinessOfCaller(caller)
    const { timeZone } = business
    const first = query.from === undefined ? dayAt(timeZone, caller.now) : parseDay(query.from)
    if (first < calendarLimits.first || first > calendarLimits.last) {
      throw new Refusal('invalid_input', { fields: { from: 'field_date' } })
    }
    const last = first + (query.days ?? daysDefault) - 1
    return businessCalendarView({
      ...(await loadDays(caller, business, {
        first,
        last,
        withContacts: query.contacts === 'true',
      })),
      business,
      timeZone,
      locale: caller.locale,
      country,
      accountId: caller.actor.accountId,
      textsGuests: deps.textsGuests ?? false,
      first,
      last,
    })
  })
}

const daysDefault = 7
/** Range of dates that can be requested: no business has a calendar outside it. */
const calendarLimits = { first: parseDay('1970-01-01'), last: parseDay('2999-12-31') }

type CalendarCaller = BusinessCaller & Pick<Caller, 'now' | 'locale'>

/** Everything in the calendar on the days from `first` to `last`. */
async function loadDays(
  caller: CalendarCaller,
  business: BusinessWithCountry['business'],
  { first, last, withContacts }: { first: number; last: number; withContacts: boolean },
) {
  const { db, now, locale } = caller
  const { id: businessId, timeZone } = business
  const assignee = ownCalendarOf(caller, 'all_days')
  const [from, to] = [midnightOf(timeZone, first), midnightOf(timeZone, last + 1)]
  // The range has a margin, because local days differ from UTC days.
  const range = { from: midnightOf('UTC', first - 1), to: midnightOf('UTC', last + 2) }
  const days = { first, last, startOfFirst: from, assignee, withContacts }
  const bookings = await listBookingBlocks(db, businessId, days)
  const at = wallTimeFormatter(timeZone, first - 1, last + 1)
  return {
    hours: await loadCalendar(db, { ...range, businessId }),
    resources: await listBookableResources(db, businessId, {
      assignee,
      ids: bookings.map(resourceIdOf),
    }),
    timeOff: await queries.listTimeOff(db, businessId, { from, to, assignee }),
    held: await listHeldTimes(db, businessId, { from, to, now, assignee }),
    specialDays: await listSpecialDays(db, businessId, formatDay(first)),
    bookings: bookings.map((row) =>
      blockView(row, { at, locale, now, withContacts, isAssigneeOnly: assignee !== undefined }),
    ),
  }
}

const resourceIdOf = ({ booking }: { booking: { resourceId: string } }) => booking.resourceId
