import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { getSecurity } from '@ujuzi/contract/accounts/security'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { listPayoutMethods } from '@ujuzi/contract/payouts/payouts'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { HelpLink } from '#app/domain/help-link.tsx'
import {
  ReauthenticationProvider,
  useReauthenticatingOptions,
} from '#app/features/account/reauthentication.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/http/api.ts'
import type { Route } from './+types/payout.route.ts'
import { PayoutMethodsSection } from './payout-methods-section.tsx'

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
  if (!business) return { email, has_password, business: null, methods: [] }
  const methods = await call(listPayoutMethods, { params: { id: business.id } })
  return { email, has_password, business, methods: requireData(methods, access).results }
}

export { PortalFailure as ErrorBoundary }

type Loaded = Route.ComponentProps['loaderData']

export default function Payout({ loaderData }: Route.ComponentProps) {
  const { email, has_password, business } = loaderData
  return (
    <ReauthenticationProvider email={email} hasPassword={has_password}>
      <PortalHeading
        title={m.payout_title()}
        text={
          <>
            {m.payout_text()}
            <br />
            <HelpLink portal="professional" topic="payout" label={m.help_about_payout()} />
          </>
        }
      />
      {business ? (
        <PayoutContent business={business} methods={loaderData.methods} />
      ) : (
        <NoBusiness />
      )}
    </ReauthenticationProvider>
  )
}

/** Its calls ask the user to reauthenticate where the server requires it. */
function PayoutContent({
  business,
  methods,
}: { business: NonNullable<Loaded['business']> } & Pick<Loaded, 'methods'>) {
  const ownerCalls = useReauthenticatingOptions(['invalid_input'])
  return (
    <div className="max-w-168">
      <PayoutMethodsSection business={business} methods={methods} own={ownerCalls} />
    </div>
  )
}
