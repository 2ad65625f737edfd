import * as contract from '@ujuzi/contract/bookings/agenda'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BookingDeps, BusinessCaller } from '../commands.ts'
import { loadCalendar } from '../slots/queries.ts'
import { dayAt, formatDay, midnightOf, parseDay, wallTimeFormatter } from '../time-zone.rules.ts'
import { listHeldTimes } from '../waiting-list/held-times.queries.ts'
import { listBookingBlocks } from './blocks.queries.ts'
import { blockView } from './blocks.view.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'
import { agendaView, holidaysView, specialDayView } from './view.ts'

export function agendaRoutes(api: Api, deps: BookingDeps) {
  serve(api, contract.getAgenda, async ({ query }, caller) => {
    const { business, country } = await getOwnBusiness(caller)
    const { timeZone } = business
    const first = query.from === undefined ? dayAt(timeZone, caller.now) : parseDay(query.from)
    if (first < calendarLimits.first || first > calendarLimits.last) {
      throw new Refusal('invalid_input', { fields: { from: 'field_date' } })
    }
    const last = first + (query.days ?? daysDefault) - 1
    return agendaView({
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

  serve(api, contract.listSpecialDays, async (_, caller) => {
    const { business } = await getOwnBusiness(caller)
    const today = formatDay(dayAt(business.timeZone, caller.now))
    const rows = await queries.listSpecialDays(caller.db, business.id, today)
    return { results: rows.map(specialDayView), count: rows.length, next: null }
  })

  serveWithSubject(api, contract.setSpecialDay, getOpenOwnBusiness, async (input, caller) => {
    const { row, bookingsOutside } = await commands.setSpecialDay(deps, caller, {
      ...input,
      businessId: caller.business.id,
    })
    return { ...specialDayView(row), visits_outside: bookingsOutside }
  })

  serveWithSubject(api, contract.removeSpecialDay, getOpenOwnBusiness, async (input, caller) => {
    const { day } = input.params
    await commands.removeSpecialDay(deps, caller, { businessId: caller.business.id, day })
    return { day }
  })

  serve(api, contract.getHolidays, async (_, caller) =>
    showHolidays(await getOwnBusiness(caller), caller),
  )

  serveWithSubject(
    api,
    contract.setClosedOnHolidays,
    getOpenOwnBusiness,
    async ({ body }, caller) => {
      const change = { businessId: caller.business.id, closed: body.closed }
      return showHolidays(await commands.setClosedOnHolidays(deps, caller, change), caller)
    },
  )
}

const daysDefault = 7
/** Range of dates that can be requested: no business has a calendar outside it. */
const calendarLimits = { first: parseDay('1970-01-01'), last: parseDay('2999-12-31') }

type AgendaCaller = BusinessCaller & Pick<Caller, 'now' | 'locale'>

/** The acting business. The calendar of a closed business can still be read. */
async function getOwnBusiness({ db, business }: BusinessCaller) {
  const own = await queries.findAgendaBusiness(db, business.id)
  if (!own) throw new Refusal('business_not_found')
  return own
}

/** The acting business, for calls that change it. Throws `business_not_found` if it is closed. */
async function getOpenOwnBusiness(_: object, caller: BusinessCaller) {
  const own = await getOwnBusiness(caller)
  if (own.business.closedAt) throw new Refusal('business_not_found')
  return own
}

/** Everything in the calendar on the days from `first` to `last`. */
async function loadDays(
  caller: AgendaCaller,
  business: queries.AgendaBusiness['business'],
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
    resources: await queries.listResources(db, businessId, {
      assignee,
      ids: bookings.map(resourceIdOf),
    }),
    timeOff: await queries.listTimeOff(db, businessId, { from, to, assignee }),
    held: await listHeldTimes(db, businessId, { from, to, now, assignee }),
    specialDays: await queries.listSpecialDays(db, businessId, formatDay(first)),
    bookings: bookings.map((row) =>
      blockView(row, { at, locale, now, withContacts, isAssigneeOnly: assignee !== undefined }),
    ),
  }
}

const resourceIdOf = ({ booking }: { booking: { resourceId: string } }) => booking.resourceId

const showHolidays = (
  { business, country }: queries.AgendaBusiness,
  { now, locale }: AgendaCaller,
) =>
  holidaysView(
    { closed: business.closedOnHolidays, country, today: dayAt(business.timeZone, now) },
    locale,
  )
