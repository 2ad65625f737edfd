import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { getSecurity } from '@ujuzi/contract/accounts/security'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { getPayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import {
  ReauthenticationProvider,
  useReauthenticatingOptions,
} from '#app/features/account/reauthentication.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import type { Route } from './+types/payout.route.ts'
import { PayoutMethodSection } from './payout-method.tsx'

export const meta = () => [{ title: `${m.payout_title()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const access = { request, role: 'professional' } as const
  const [figures, user, protection] = await Promise.all([
    call(getBusinessFigures, {}),
    call(getProfile, {}),
    call(getSecurity, {}),
  ])
  const { business } = requireData(figures, access)
  const { email } = requireData(user, access)
  const { has_password } = requireData(protection, access)
  if (!business) return { email, has_password, business: null, method: null }
  const method = await call(getPayoutMethod, { params: { id: business.id } })
  return { email, has_password, business, method: requireData(method, access) }
}

export { PortalFailure as ErrorBoundary }

type Loaded = Route.ComponentProps['loaderData']

export default function Payout({ loaderData }: Route.ComponentProps) {
  const { email, has_password, business } = loaderData
  return (
    <ReauthenticationProvider email={email} hasPassword={has_password}>
      <PortalHeading title={m.payout_title()} text={m.payout_text()} />
      {business ? <PayoutContent business={business} method={loaderData.method} /> : <NoBusiness />}
    </ReauthenticationProvider>
  )
}

/** Its calls ask the user to reauthenticate where the server requires it. */
function PayoutContent({
  business,
  method,
}: { business: NonNullable<Loaded['business']> } & Pick<Loaded, 'method'>) {
  const ownerCalls = useReauthenticatingOptions(['invalid_input'])
  return <PayoutMethodSection business={business} method={method} own={ownerCalls} />
}
