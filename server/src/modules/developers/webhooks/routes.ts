import * as contract from '@ujuzi/contract/developers/webhooks'
import { type Api, type Caller, serve, serveWithSubject } from '../../../platform/api/serve.ts'
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
import { getEndpointMaker, listDeliveries, listEndpoints } from './queries.ts'
import type { WebhookEndpointRow } from './tables.ts'
import { deliveryView, webhookView } from './view.ts'

export function webhookRoutes(api: Api, deps: WebhookDeps) {
  serve(api, contract.listWebhooks, async (_, caller) => {
    const endpoints = await listEndpoints(caller.db, caller.business.id, contract.webhooksMax)
    return { results: endpoints.map((one) => webhookView(one, caller)) }
  })

  serve(api, contract.createWebhook, async ({ body }, caller) => {
    const { endpoint, secret } = await createWebhook(deps, caller, caller, body)
    return { ...(await showWebhook(caller, endpoint)), secret }
  })

  serveWithSubject(api, contract.changeWebhook, getEndpoint, async ({ body }, caller, endpoint) => {
    const changed = await changeWebhook(deps, caller, { ...caller, endpoint }, body)
    return showWebhook(caller, changed)
  })

  serveWithSubject(api, contract.deleteWebhook, getEndpoint, async (_, caller, endpoint) => {
    await deleteWebhook(caller, { ...caller, endpoint })
    return { id: endpoint.id }
  })

  serveWithSubject(api, contract.rotateWebhookSecret, getEndpoint, async (_, caller, endpoint) => {
    const rotated = await rotateSecret(deps, caller, { ...caller, endpoint })
    return { ...(await showWebhook(caller, rotated.endpoint)), secret: rotated.secret }
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

async function showWebhook(
  caller: Pick<Caller, 'db' | 'now' | 'locale'>,
  endpoint: WebhookEndpointRow,
) {
  const maker = await getEndpointMaker(caller.db, endpoint.createdBy)
  return webhookView({ endpoint, maker }, caller)
}
