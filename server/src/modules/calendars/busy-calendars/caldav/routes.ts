import * as contract from '@ujuzi/contract/calendars/caldav'
import { ownCalendarOf } from '../../../../platform/api/acting-business.ts'
import { type Api, serve, serveWithSubject } from '../../../../platform/api/serve.ts'
import { getChangeableCalendar, showCalendar } from '../routes.ts'
import * as commands from './commands.ts'

export function caldavRoutes(api: Api, deps: commands.CaldavDeps) {
  serve(api, contract.findCaldavCalendars, async ({ body }, caller) => {
    const { accountId } = caller.actor
    return { results: await commands.listAccountCalendars(deps, caller, { accountId, body }) }
  })

  serve(api, contract.connectCaldavCalendar, async ({ body }, caller) => {
    const id = await commands.connectCalendar(deps, caller, {
      businessId: caller.business.id,
      accountId: caller.actor.accountId,
      assignee: ownCalendarOf(caller, 'hours'),
      body,
    })
    return showCalendar(caller, id)
  })

  serveWithSubject(
    api,
    contract.setCaldavPassword,
    getChangeableCalendar,
    async ({ params, body }, caller) => {
      const { id } = params
      const { accountId } = caller.actor
      await commands.setPassword(deps, caller, { busyCalendarId: id, accountId, ...body })
      return showCalendar(caller, id)
    },
  )
}
