import { retentionDays } from '@ujuzi/contract/privacy/retention'
import { eq, sql } from 'drizzle-orm'
import type { Channel } from '../definition.channel.ts'
import { writer } from './queries.ts'
import { pushSubscriptionRoutes } from './routes.ts'
import { createPushSender, keepTryingMinutes } from './sender.ts'
import { listPushSubscriptions } from './subscriptions.queries.ts'
import { pushMessages, pushSubscriptions } from './tables.ts'

/** Notifications in the browsers that a person subscribed. Without keys nothing can be subscribed. */
export const push: Channel = {
  name: 'push',
  table: pushMessages,
  cleared: { body: '' },
  messages: 'push messages',
  setting: 'VAPID_PRIVATE_KEY',
  keptDays: retentionDays.pushMessages,
  keepTryingMinutes,
  writer,
  createSender: ({ db, now, settings, outgoing }) =>
    createPushSender(db, { pushKeys: settings.pushKeys, outgoing, now }),
  mountRoutes: (api, { settings, outgoing }) =>
    pushSubscriptionRoutes(api, { pushKeys: settings.pushKeys, outgoing }),
  async eraseMentions(tx, { known, mentions }) {
    await tx.execute(sql`
      with ${known} delete from push_messages m using push_subscriptions s, team
      where s.id = m.subscription_id and s.account_id = team.id and ${mentions(sql`m.body`)}`)
  },
  /** Deletes the messages to the browsers, too. */
  async eraseAccount(tx, { id }) {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, id))
  },
  async exportAddresses(db, accountId) {
    const browsers = await listPushSubscriptions(db, accountId)
    return {
      push_notifications: browsers.map((browser) => ({
        device: browser.userAgent,
        push_service: new URL(browser.endpoint).host,
        shows_names_and_text: browser.previews,
        created_at: browser.createdAt,
        last_sent_at: browser.lastSentAt,
      })),
    }
  },
}
