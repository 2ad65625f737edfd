import type { AccountOutlets } from './modules/accounts/passwords/commands.ts'
import {
  endCalendar,
  listCalendarOutlets,
} from './modules/calendars/busy-calendars/outlets.commands.ts'
import {
  deleteClientFeed,
  listClientFeedOutlets,
} from './modules/calendars/feeds/client.queries.ts'
import { deleteCalendarFeed, listFeedOutlets } from './modules/calendars/feeds/queries.ts'
import { listKeyOutlets, revokeApiKey } from './modules/developers/api-keys/queries.ts'
import { endWebhook } from './modules/developers/webhooks/commands.ts'
import { listWebhookOutlets } from './modules/developers/webhooks/queries.ts'
import {
  countOutletsOfAccount,
  type EndRefusedOutlets,
  endOutletsOfAccount,
  endRefusedOutlets,
  type OutletDeps,
  type OutletHandlers,
} from './modules/outlets/commands.ts'
import type { ScheduleDeps } from './modules/schedule/commands.ts'

/**
 * Every kind of outlet with how it is listed and ended. A test compares the tables with those of the database that store secrets
 * or URLs (book: integrations).
 */
export const outletHandlers = (deps: ScheduleDeps): OutletHandlers => ({
  api_key: {
    tables: ['api_keys'],
    list: (ctx, of) => listKeyOutlets(ctx, of),
    end: async ({ db, now }, { id, businessId }) => {
      if (businessId) await revokeApiKey(db, { id, businessId, now })
    },
  },
  webhook: {
    tables: ['webhook_endpoints'],
    list: ({ db }, of) => listWebhookOutlets(db, of),
    end: endWebhook,
  },
  calendar_feed: {
    tables: ['calendar_feeds'],
    list: ({ db }, of) => listFeedOutlets(db, of),
    end: async ({ db }, { accountId }) => {
      await deleteCalendarFeed(db, accountId)
    },
  },
  calendar_file: {
    tables: ['busy_calendars'],
    list: ({ db }, of) => listCalendarOutlets(db, 'file', of),
    end: (ctx, outlet) => endCalendar(deps, ctx, outlet),
  },
  caldav: {
    tables: ['busy_calendars', 'caldav_calendars'],
    list: ({ db }, of) => listCalendarOutlets(db, 'caldav', of),
    end: (ctx, outlet) => endCalendar(deps, ctx, outlet),
  },
  client_calendar_feed: {
    tables: ['client_calendar_feeds'],
    list: ({ db }, of) => listClientFeedOutlets(db, of),
    end: async ({ db }, { accountId }) => {
      await deleteClientFeed(db, accountId)
    },
  },
})

/** The kinds, with what the other modules do to the outlets of a member. */
export function openOutlets({
  publicUrl,
  onCalendarChanged,
}: ScheduleDeps & { publicUrl: () => string }): OutletDeps & EndRefusedOutlets & AccountOutlets {
  const deps = { publicUrl, handlers: outletHandlers({ onCalendarChanged }) }
  return {
    ...deps,
    endRefusedOutlets: (ctx, maker) => endRefusedOutlets(deps, ctx, maker),
    countOutlets: (ctx, accountId) => countOutletsOfAccount(deps, ctx, accountId),
    endOutlets: (ctx, chosen) =>
      endOutletsOfAccount(deps, ctx, { ...chosen, reason: 'password_reset' }),
  }
}
