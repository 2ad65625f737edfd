import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { redirect, useNavigate } from 'react-router'
import { authPath, homePath } from '#app/domain/accounts/destinations.ts'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { AuthHeading, AuthLoading } from '#app/features/auth/auth-heading.tsx'
import { useFlash } from '#app/features/portals/use-acting-choice.ts'
import { requireRole } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import type { Route } from './+types/professional-onboarding.route.ts'
import { BusinessForm } from './business-form.tsx'
import type { FindTowns } from './town-box.tsx'

export const meta = () => [{ title: `${m.onboarding_business_title()} · ${site.name}` }]

const role = 'professional'

/** The preview of the page takes the place of the panel about Ujuzi. */
export const handle = { hasOwnPanel: true }

/** Only for professionals without a business whose email address is confirmed. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireRole(role, request)
  if (!user.email_verified) {
    throw redirect(authPath('/auth/email-verification', { type: role }))
  }
  const { business } = requireData(await call(getBusinessFigures, {}), { request, role })
  if (business) throw redirect(homePath(role))
  return { user }
}

export { PortalFailure as ErrorBoundary }
export const HydrateFallback = () => <AuthLoading title={m.onboarding_business_title()} />

export default function ProfessionalOnboarding({ loaderData: { user } }: Route.ComponentProps) {
  const navigate = useNavigate()
  useSessionOwner(user.id)
  // Members who lose their last business are led here.
  useFlash()
  return (
    <>
      <AuthHeading title={m.onboarding_business_title()}>
        {m.onboarding_business_text()}
      </AuthHeading>
      <BusinessForm
        accountId={user.id}
        findTowns={findPlaces}
        onDone={() => navigate(homePath(role), { replace: true })}
      />
    </>
  )
}

const findPlaces: FindTowns = async (typed, signal) =>
  (await import('#app/features/search/form/suggestions.ts')).suggestPlaces(typed, '', signal)
