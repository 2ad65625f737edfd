import { m } from '@ujuzi/contract/messages'
import { getReceipt } from '@ujuzi/contract/payments/receipts'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { requireRole } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import type { Route } from './+types/receipt.route.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.payments_receipt({ number: loaderData?.number ?? '' })} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireRole('professional', request)
  const response = await call(getReceipt, { params: { id } })
  return requireData(response, { request, role: 'professional' })
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** A receipt of the business, to print. */
export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  const back = { to: '/professional/payments', label: m.payments_title() }
  return <ReceiptPage receipt={loaderData} back={back} />
}
