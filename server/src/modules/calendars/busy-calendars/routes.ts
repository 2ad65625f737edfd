import * as contract from '@ujuzi/contract/calendars/busy-calendars'
import { ownCalendarOf, requireGrant } from '../../../platform/api/acting-business.ts'
import {
  type Api,
  type BusinessCaller,
  type Caller,
  serve,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { countWaiting } from './caldav/queries.ts'
import * as commands from './commands.ts'
import { findBusyCalendar, listBusyCalendars, type ShownCalendar } from './queries.ts'
import { busyCalendarView } from './view.ts'

export function busyCalendarRoutes(api: Api, deps: commands.BusyCalendarDeps) {
  serve(api, contract.listBusyCalendars, async (_, caller) => {
    const { db, business } = caller
    const assignee = ownCalendarOf(caller, 'all_days')
    const rows = await listBusyCalendars(db, business.id, { assignee })
    const results = await showAll(caller, rows)
    return { results, count: results.length, next: null }
  })

  serve(api, contract.addBusyCalendar, async ({ body }, caller) => {
    const id = await commands.addBusyCalendar(deps, caller, {
      businessId: caller.business.id,
      accountId: caller.actor.accountId,
      assignee: ownCalendarOf(caller, 'hours'),
      body,
    })
    return showCalendar(caller, id)
  })

  serveWithSubject(
    api,
    contract.readBusyCalendar,
    getChangeableCalendar,
    async ({ params }, caller, found) => {
      await commands.requestRead(caller, found)
      return showCalendar(caller, params.id)
    },
  )

  serveWithSubject(
    api,
    contract.deleteBusyCalendar,
    getChangeableCalendar,
    async ({ params }, caller) => {
      const { id } = params
      await commands.removeBusyCalendar(deps, caller, { businessId: caller.business.id, id })
      return { id }
    },
  )
}

type WithId = { params: { id: string } }

/** A calendar that the caller may change: of their own calendar or, with the grant, any. */
export async function getChangeableCalendar(
  { params }: WithId,
  { actor, business, db }: BusinessCaller,
) {
  const found = await findBusyCalendar(db, business.id, params.id)
  if (!found) throw new Refusal('busy_calendar_not_found')
  if (found.resource?.accountId !== actor.accountId) requireGrant(business, 'hours')
  return found
}

export async function showCalendar(
  caller: BusinessCaller & Pick<Caller, 'now' | 'locale'>,
  id: string,
) {
  const found = await findBusyCalendar(caller.db, caller.business.id, id)
  const [view] = found ? await showAll(caller, [found]) : []
  if (!view) throw new Refusal('busy_calendar_not_found')
  return view
}

async function showAll(
  { db, now, locale }: Pick<Caller, 'db' | 'now' | 'locale'>,
  rows: readonly ShownCalendar[],
) {
  const ids = rows.flatMap(({ caldav }) => caldav?.id ?? [])
  const waiting = ids.length > 0 ? await countWaiting(db, ids) : []
  return rows.map((row) => {
    const own = waiting.find(({ calendarId }) => calendarId === row.caldav?.id)
    return busyCalendarView(row, own, { now, locale })
  })
}
