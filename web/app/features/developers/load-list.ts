import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { getSecurity } from '@ujuzi/contract/accounts/security'
import { listApiKeys } from '@ujuzi/contract/developers/api-keys'
import { listWebhookDeliveries, listWebhooks } from '@ujuzi/contract/developers/webhooks'
import { listOutlets } from '@ujuzi/contract/outlets/outlets'
import { data } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'

/* The first calls of the pages below. */
const firstCallsOfUser = [firstCall(getProfile, {}), firstCall(getSecurity, {})]
const firstCallsOfWebhooks = [firstCall(listWebhooks, {}), ...firstCallsOfUser]
export const firstCallsOf = {
  apiKeys: () => [firstCall(listApiKeys, {}), ...firstCallsOfUser],
  webhooks: () => firstCallsOfWebhooks,
  outlets: () => [firstCall(listOutlets, {})],
  webhook: ({ params: { id } }: FirstPage<{ id: string }>) => [
    ...firstCallsOfWebhooks,
    firstCall(listWebhookDeliveries, { params: { id } }),
  ],
}

const accessOf = (request: Request) => ({ request, role: 'professional' }) as const

/** The list and facts for a reauthentication. */
export async function loadApiKeys(request: Request) {
  const [keys, user] = await Promise.all([call(listApiKeys, {}), loadUser(request)])
  return { keys: requireData(keys, accessOf(request)).results, user, now: Date.now() }
}

export async function loadWebhooks(request: Request) {
  const [webhooks, user] = await Promise.all([call(listWebhooks, {}), loadUser(request)])
  return { webhooks: requireData(webhooks, accessOf(request)).results, user }
}

/** Everything connected to the business. */
export async function loadOutlets(request: Request) {
  return requireData(await call(listOutlets, {}), accessOf(request))
}

/** One webhook with its log. Throws an error response if it does not exist. */
export async function loadWebhook(request: Request, id: string) {
  const [{ webhooks, user }, log] = await Promise.all([
    loadWebhooks(request),
    call(listWebhookDeliveries, { params: { id } }),
  ])
  const deliveries = requireData(log, accessOf(request)).results
  const webhook = webhooks.find((one) => one.id === id)
  if (!webhook) throw data(null, { status: 404 })
  return { webhook, deliveries, user, now: Date.now() }
}

async function loadUser(request: Request) {
  const [profile, security] = await Promise.all([call(getProfile, {}), call(getSecurity, {})])
  const { email } = requireData(profile, accessOf(request))
  return { email, hasPassword: requireData(security, accessOf(request)).has_password }
}
