import * as contract from '@ujuzi/contract/bookings/agenda'
import { type Api, type Caller, serve, serveOn } from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { clientRecords } from '../routes.ts'
import { loadCalendar } from '../slots/queries.ts'
import { dayAt, dayNumber, dayText, midnightOf } from '../time-zone.rules.ts'
import type { Deps } from '../transitions/commands.ts'
import { bookingView } from '../view.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'
import { agendaView, holidaysView, specialDayView, timeOffView } from './view.ts'

export function agendaRoutes(api: Api, deps: Deps) {
  serve(api, contract.getAgenda, async ({ query }, caller) => {
    const { terms, country } = await getMine(caller)
    const first =
      query.from === undefined ? dayAt(terms.timeZone, caller.now) : dayNumber(query.from)
    if (first < kept.first || first > kept.last) {
      throw new Refusal('invalid_input', { fields: { from: 'field_date' } })
    }
    const last = first + (query.days ?? daysDefault) - 1
    return agendaView({
      ...(await readDays(caller, terms, first, last)),
      timeZone: terms.timeZone,
      locale: caller.locale,
      country,
      first,
      last,
    })
  })

  serve(api, contract.addTimeOff, async ({ body }, caller) => {
    const added = await commands.addTimeOff(deps, caller, caller.actor.accountId, body)
    return { ...timeOffView(added.off, added.timeZone), visits_within: added.visitsWithin }
  })

  serveOn(api, contract.removeTimeOff, getMyTimeOff, async ({ params }, caller) => {
    const removed = await commands.removeTimeOff(deps, caller, caller.actor.accountId, params.id)
    return timeOffView(removed.off, removed.timeZone)
  })

  serve(api, contract.listSpecialDays, async (_, caller) => {
    const { terms } = await getMine(caller)
    const today = dayText(dayAt(terms.timeZone, caller.now))
    const rows = await queries.listSpecialDays(caller.db, terms.id, today)
    return { results: rows.map(specialDayView), count: rows.length, next: null }
  })

  serveOn(api, contract.setSpecialDay, getMineFor, async (input, caller) => {
    const set = await commands.setSpecialDay(deps, caller, caller.actor.accountId, input)
    return { ...specialDayView(set.special), visits_outside: set.visitsOutside }
  })

  serveOn(api, contract.removeSpecialDay, getMineFor, async ({ params: { day } }, caller) => {
    await commands.removeSpecialDay(deps, caller, caller.actor.accountId, day)
    return { day }
  })

  serve(api, contract.getHolidays, async (_, caller) => holidays(await getMine(caller), caller))

  serveOn(api, contract.keepHolidays, getMineFor, async ({ body }, caller) =>
    holidays(
      await commands.keepHolidays(deps, caller, caller.actor.accountId, body.closed),
      caller,
    ),
  )
}

const daysDefault = 7
/** No business kept a calendar before, and none keeps one for so long. */
const kept = { first: dayNumber('1970-01-01'), last: dayNumber('2999-12-31') }

type Asking = Pick<Caller, 'db' | 'now' | 'locale'> & { actor: { accountId: string } }

/** What was in the calendar of a business that has closed may still be read. */
async function getMine({ db, actor }: Asking) {
  const business = await queries.findMyBusiness(db, actor.accountId)
  if (!business) throw new Refusal('business_not_found')
  return business
}

/** Before the body is looked at. */
async function getMineFor(_: object, caller: Asking) {
  const mine = await getMine(caller)
  if (mine.terms.closedAt) throw new Refusal('business_not_found')
  return mine
}

async function getMyTimeOff({ params }: { params: { id: string } }, { db, actor }: Asking) {
  const found = await queries.findTimeOff(db, actor.accountId, params.id)
  if (!found) throw new Refusal('time_off_not_found')
  return found
}

/** All that stands in the calendar over these days. */
async function readDays(
  { db, now, locale }: Asking,
  terms: queries.MyBusiness['terms'],
  first: number,
  last: number,
) {
  const [from, to] = [midnightOf(terms.timeZone, first), midnightOf(terms.timeZone, last + 1)]
  // A day more on both sides, because local days are not days of UTC.
  const range = { from: midnightOf('UTC', first - 1), to: midnightOf('UTC', last + 2) }
  const visits = await queries.listVisits(db, terms.id, first, last, from)
  const recordOf = await clientRecords(db, visits)
  return {
    hours: await loadCalendar(db, terms.id, terms, range),
    chairs: await queries.listChairs(db, terms.id),
    off: await queries.listTimeOff(db, terms.id, from, to),
    special: await queries.listSpecialDays(db, terms.id, dayText(first)),
    bookings: visits.map((row) =>
      bookingView(row, { party: 'professional', locale, now, record: recordOf(row) }),
    ),
  }
}

const holidays = ({ terms, country }: queries.MyBusiness, { now, locale }: Asking) =>
  holidaysView(
    { closed: terms.closedOnHolidays, country, today: dayAt(terms.timeZone, now) },
    locale,
  )
