import { profile } from '@ujuzi/contract/accounts/accounts'
import { security } from '@ujuzi/contract/accounts/security'
import { getBusinessFigures } from '@ujuzi/contract/businesses/dashboard'
import { m } from '@ujuzi/contract/messages'
import { getPayoutMethod } from '@ujuzi/contract/money/payouts'
import { site } from '@ujuzi/contract/site'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { ProofProvider, useOwn } from '#app/features/account/reauthentication.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import type { Route } from './+types/payout.route.ts'
import { PayoutDesk } from './payout-method.tsx'

export const meta = () => [{ title: `${m.payout_title()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asking = { request, role: 'professional' } as const
  const [figures, user, protection] = await Promise.all([
    call(getBusinessFigures, {}),
    call(profile, {}),
    call(security, {}),
  ])
  const { business } = needed(figures, asking)
  const { email } = needed(user, asking)
  const { has_password } = needed(protection, asking)
  if (!business) return { email, has_password, business: null, method: null }
  const method = await call(getPayoutMethod, { params: { id: business.id } })
  return { email, has_password, business, method: needed(method, asking) }
}

export { PortalFailure as ErrorBoundary }

type Loaded = Route.ComponentProps['loaderData']

export default function Payout({ loaderData }: Route.ComponentProps) {
  const { email, has_password, business } = loaderData
  return (
    <ProofProvider email={email} hasPassword={has_password}>
      <PortalHeading title={m.payout_title()} text={m.payout_text()} />
      {business ? <Proved business={business} method={loaderData.method} /> : <NoBusiness />}
    </ProofProvider>
  )
}

/** Calls from inside here ask for a proof where one is wanted. */
function Proved({
  business,
  method,
}: { business: NonNullable<Loaded['business']> } & Pick<Loaded, 'method'>) {
  const own = useOwn(['invalid_input'])
  return <PayoutDesk business={business} method={method} own={own} />
}
