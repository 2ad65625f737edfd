import { m } from '@ujuzi/contract/messages'
import { getSharedReceipt } from '@ujuzi/contract/payments/receipts'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { callOnServer } from '#app/lib/http/api.ts'
import type { Route } from './+types/shared-receipt.route.ts'
import { ReceiptPage } from './receipt-page.tsx'

export async function loader({ context, request, params: { token } }: Route.LoaderArgs) {
  const response = await callOnServer(context, getSharedReceipt, { params: { token } }, request)
  const headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
  if (!response.ok) throw data(response.error.message, { status: response.status, headers })
  return data(response.data, { headers })
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.payments_receipt({ number: loaderData?.number ?? '' })} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

/** A receipt behind a private link, for anyone who has it. */
export default function SharedReceipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData} />
}
