import { m } from '@ujuzi/contract/messages'
import { getBookingReceipt } from '@ujuzi/contract/payments/receipts'
import { site } from '@ujuzi/contract/site'
import { redirect } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { requireRole } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import type { Route } from './+types/booking-receipt.route.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${m.payments_receipt({ number: loaderData?.number ?? '' })} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  await requireRole('client', request)
  const response = await call(getBookingReceipt, { params: { id } })
  const receipt = requireData(response, { request, role: 'client' })
  if (!receipt) throw redirect(`/client/bookings/${id}`)
  return receipt
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** The receipt of a booking, for its client. */
export default function BookingReceipt({ loaderData, params: { id } }: Route.ComponentProps) {
  const back = { to: `/client/bookings/${id}`, label: m.payments_back_to_booking() }
  return <ReceiptPage receipt={loaderData} back={back} />
}
