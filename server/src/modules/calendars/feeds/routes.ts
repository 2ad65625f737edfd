import * as contract from '@ujuzi/contract/calendars/calendar-feed'
import { type Api, serve } from '../../../platform/api/serve.ts'
import { createClientFeed, endClientFeed } from './client.commands.ts'
import { findClientFeed } from './client.queries.ts'
import { createCalendarFeed, endCalendarFeed, type FeedDeps } from './commands.ts'
import { findCalendarFeed } from './queries.ts'
import { calendarFeedView } from './view.ts'

export function calendarFeedRoutes(api: Api, deps: FeedDeps) {
  serve(api, contract.getCalendarFeed, async (_, { db, actor }) =>
    calendarFeedView(await findCalendarFeed(db, actor.accountId)),
  )

  serve(api, contract.createCalendarFeed, async (_, caller) => {
    const { actor } = caller
    const businessId = caller.business.id
    const url = await createCalendarFeed(caller, { actor, businessId }, deps)
    return {
      ...calendarFeedView(await findCalendarFeed(caller.db, actor.accountId)),
      url,
    }
  })

  serve(api, contract.deleteCalendarFeed, async (_, caller) => {
    await endCalendarFeed(caller, caller.actor)
    return calendarFeedView(undefined)
  })

  serve(api, contract.getClientCalendarFeed, async (_, { db, actor }) =>
    calendarFeedView(await findClientFeed(db, actor.accountId)),
  )

  serve(api, contract.createClientCalendarFeed, async (_, caller) => {
    const { db, actor } = caller
    const url = await createClientFeed(caller, actor, deps)
    return { ...calendarFeedView(await findClientFeed(db, actor.accountId)), url }
  })

  serve(api, contract.deleteClientCalendarFeed, async (_, caller) => {
    await endClientFeed(caller, caller.actor)
    return calendarFeedView(undefined)
  })
}
