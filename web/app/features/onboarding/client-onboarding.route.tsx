import { m } from '@ujuzi/contract/messages'
import { getClientProfile } from '@ujuzi/contract/onboarding/onboarding'
import { site } from '@ujuzi/contract/site'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { AuthHeading, AuthLoading } from '#app/features/auth/auth-heading.tsx'
import { requireRole } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { call } from '#app/lib/http/api.ts'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import type { Route } from './+types/client-onboarding.route.ts'
import { ClientWizard } from './client-wizard.tsx'
import type { FindTowns } from './town-box.tsx'

export const meta = () => [{ title: `${m.onboarding_client_title()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireRole('client', request)
  const profile = requireData(await call(getClientProfile, {}), { request, role: 'client' })
  return { user, profile }
}

/** The steps are part of the URL only; loader data does not change. */
export const shouldRevalidate = () => false

export { PortalFailure as ErrorBoundary }
export const HydrateFallback = () => <AuthLoading title={m.onboarding_client_title()} />

export default function ClientOnboarding({ loaderData }: Route.ComponentProps) {
  const { user, profile } = loaderData
  useSessionOwner(user.id)
  return (
    <ClientWizard
      user={user}
      profile={profile}
      findTowns={findTowns}
      heading={(title, text, isFurther) => (
        <AuthHeading title={title} replaces={isFurther}>
          {text}
        </AuthHeading>
      )}
    />
  )
}

const findTowns: FindTowns = async (typed, signal) =>
  (await import('#app/features/search/form/suggestions.ts')).suggestTowns(typed, '', signal)
