import * as contract from '@ujuzi/contract/notifications/push'
import { type Api, serve } from '../../../../platform/api/serve.ts'
import { Refusal } from '../../../../platform/errors.ts'
import { type PushDeps, subscribeBrowser } from './commands.ts'
import { deleteOwnPushSubscription, listPushSubscriptions } from './subscriptions.queries.ts'
import { pushSubscriptionView } from './view.ts'

/** The browsers of an account that show notifications. */
export function pushSubscriptionRoutes(api: Api, deps: PushDeps) {
  serve(api, contract.listPushSubscriptions, async (_, { db, actor, locale }) => ({
    public_key: deps.pushKeys?.publicKey ?? null,
    results: (await listPushSubscriptions(db, actor.accountId)).map((row) =>
      pushSubscriptionView(row, locale),
    ),
  }))

  serve(api, contract.savePushSubscription, async ({ body }, { db, actor, now, locale }) =>
    pushSubscriptionView(await subscribeBrowser({ db, now }, actor, body, deps), locale),
  )

  serve(api, contract.deletePushSubscription, async ({ params }, { db, actor }) => {
    if (await deleteOwnPushSubscription(db, actor.accountId, params.id)) return {}
    throw new Refusal('push_subscription_not_found')
  })
}
