import * as contract from '@ujuzi/contract/schedule/closings'
import { ownCalendarOf, requireGrant } from '../../../platform/api/acting-business.ts'
import {
  type Api,
  type BusinessCaller,
  serve,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { ScheduleDeps } from '../commands.ts'
import * as commands from './commands.ts'
import { findTimeOff } from './queries.ts'
import { timeOffView } from './view.ts'

export function timeOffRoutes(api: Api, deps: ScheduleDeps) {
  serve(api, contract.addTimeOff, async ({ body }, caller) => {
    const added = await commands.addTimeOff(deps, caller, {
      businessId: caller.business.id,
      assignee: ownCalendarOf(caller, 'hours'),
      body,
    })
    return { ...timeOffView(added, added.timeZone), bookings_within: added.bookingsWithin }
  })

  serveWithSubject(api, contract.changeTimeOff, getOwnTimeOff, async ({ params, body }, caller) => {
    const changed = await commands.changeTimeOff(deps, caller, {
      ...params,
      businessId: caller.business.id,
      body,
    })
    return { ...timeOffView(changed, changed.timeZone), bookings_within: changed.bookingsWithin }
  })

  serveWithSubject(
    api,
    contract.removeTimeOff,
    getOwnTimeOff,
    async ({ params, query }, caller) => {
      const removed = await commands.removeTimeOff(deps, caller, {
        ...params,
        businessId: caller.business.id,
        scope: query.scope ?? 'one',
        version: query.version,
      })
      return timeOffView(removed, removed.timeZone)
    },
  )
}

type WithId = { params: { id: string } }

/** Time off that the caller may change: of their own calendar or, with the grant, any. */
async function getOwnTimeOff({ params }: WithId, { actor, business, db }: BusinessCaller) {
  const found = await findTimeOff(db, business.id, params.id)
  if (!found) throw new Refusal('time_off_not_found')
  if (found.accountId !== actor.accountId) requireGrant(business, 'hours')
  return found
}
