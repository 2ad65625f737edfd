import { getTeamDay } from '@ujuzi/contract/calendars/team-day'
import { ownCalendarOf } from '../../../platform/api/acting-business.ts'
import {
  type Api,
  type BusinessCaller,
  type Caller,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { loadCalendar } from '../../schedule/slots/queries.ts'
import { parseMinuteRanges } from '../../schedule/slots/shape.rules.ts'
import { dayAt, midnightOf, wallTimeFormatter, weekdayOf } from '../../schedule/time-zone.rules.ts'
import { listBookingBlocks } from '../days/blocks.queries.ts'
import { blockView } from '../days/blocks.view.ts'
import { listTimeOff } from '../days/queries.ts'
import { listAcceptedBookings, listPeople } from './queries.ts'
import { planPersonDay } from './rules.ts'
import { teamDayView } from './view.ts'

export function teamDayRoutes(api: Api) {
  serveWithSubject(api, getTeamDay, requireOwnBusiness, (_, caller) => loadTeamDay(caller))
}

/** Throws `business_not_found` unless the acting business is the one in the path and open. */
async function requireOwnBusiness(
  { params }: { params: { id: string } },
  { business }: BusinessCaller,
) {
  if (business.id !== params.id || business.closedAt) throw new Refusal('business_not_found')
  return business
}

type TeamDayCaller = BusinessCaller & Pick<Caller, 'now' | 'locale'>

async function loadTeamDay(caller: TeamDayCaller) {
  const { db, now, locale, actor, business } = caller
  const { id: businessId, timeZone } = business
  const today = dayAt(timeZone, now)
  const monday = today - weekdayOf(today) + 1
  const assignee = ownCalendarOf(caller, 'all_days')
  const day = { from: midnightOf(timeZone, today), to: midnightOf(timeZone, today + 1) }
  const week = { from: midnightOf(timeZone, monday), to: midnightOf(timeZone, monday + 7) }
  const rows = (
    await listBookingBlocks(db, businessId, {
      first: today,
      last: today,
      startOfFirst: day.from,
      assignee,
    })
  ).filter(({ booking }) => booking.status !== 'cancelled')
  const calendar = await loadCalendar(db, { ...week, businessId })
  const accepted = await listAcceptedBookings(db, businessId, { ...week, assignee })
  const timeOff = await listTimeOff(db, businessId, { ...day, assignee })
  const people = await listPeople(db, businessId, {
    assignee,
    ids: rows.map(({ booking }) => booking.resourceId),
  })
  const at = wallTimeFormatter(timeZone, today - 1, today + 1)
  const viewer = { at, locale, now, isAssigneeOnly: assignee !== undefined }
  return teamDayView({
    ...{ timeZone, today, monday, now },
    accountId: actor.accountId,
    people: people.map((person) => {
      const isOfPerson = ({ resourceId }: { resourceId: string | null }) => resourceId === person.id
      const found = calendar.resources.find(({ id }) => id === person.id)
      return {
        person,
        plan: planPersonDay(
          { timeZone, hours: calendar, today, monday, now },
          found ?? notBookable,
          accepted.filter(isOfPerson).map(toAccepted),
        ),
        timeOff: timeOff.filter(({ off }) => off.resourceId === null || isOfPerson(off)),
        bookings: rows
          .filter(({ booking }) => isOfPerson(booking))
          .map((row) => blockView(row, viewer)),
      }
    }),
  })
}

/** A person who takes no bookings has no working hours. */
const notBookable = { busy: [], closed: [], hours: [] }

const toAccepted = ({
  startsAt,
  endsAt,
  gaps,
}: Awaited<ReturnType<typeof listAcceptedBookings>>[number]) => ({
  from: Math.floor(startsAt.getTime() / 60_000),
  to: Math.ceil(endsAt.getTime() / 60_000),
  gaps: parseMinuteRanges(gaps ?? ''),
})
