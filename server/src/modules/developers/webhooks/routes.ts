import * as contract from '@ujuzi/contract/developers/webhooks'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getEndpoint,
  rotateSecret,
  sendAgain,
  sendTestEvent,
  type WebhookDeps,
} from './commands.ts'
import { listDeliveries, listEndpoints } from './queries.ts'
import { deliveryView, webhookView } from './view.ts'

export function webhookRoutes(api: Api, deps: WebhookDeps) {
  serve(api, contract.listWebhooks, async (_, { db, business, now }) => {
    const endpoints = await listEndpoints(db, business.id, contract.webhooksMax)
    return { results: endpoints.map((one) => webhookView(one, now)) }
  })

  serve(api, contract.createWebhook, async ({ body }, caller) => {
    const { endpoint, secret } = await createWebhook(deps, caller, caller, body)
    return { ...webhookView(endpoint, caller.now), secret }
  })

  serveWithSubject(api, contract.changeWebhook, getEndpoint, async ({ body }, caller, endpoint) => {
    const changed = await changeWebhook(deps, caller, { ...caller, endpoint }, body)
    return webhookView(changed, caller.now)
  })

  serveWithSubject(api, contract.deleteWebhook, getEndpoint, async (_, caller, endpoint) => {
    await deleteWebhook(caller, { ...caller, endpoint })
    return { id: endpoint.id }
  })

  serveWithSubject(api, contract.rotateWebhookSecret, getEndpoint, async (_, caller, endpoint) => {
    const rotated = await rotateSecret(deps, caller, { ...caller, endpoint })
    return { ...webhookView(rotated.endpoint, caller.now), secret: rotated.secret }
  })

  serveWithSubject(api, contract.sendTestEvent, getEndpoint, async (_, caller, endpoint) =>
    deliveryView(await sendTestEvent(caller, endpoint)),
  )

  serveWithSubject(api, contract.listWebhookDeliveries, getEndpoint, async (_, { db }, { id }) => {
    const deliveries = await listDeliveries(db, id, contract.webhookLogMax)
    return { results: deliveries.map(deliveryView) }
  })

  serveWithSubject(
    api,
    contract.sendWebhookAgain,
    getEndpoint,
    async ({ params }, caller, endpoint) =>
      deliveryView(await sendAgain(caller, endpoint, params.delivery_id)),
  )
}
