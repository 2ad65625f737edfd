import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { Ban, ChartColumn, Gavel, IdCard, Mail, UserRoundSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireRole, requireSignIn } from '#app/features/session/require-role.ts'
import { UserPortal } from '#app/features/session/user-portal.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { firstCall } from '#app/lib/http/first-calls.ts'
import type { Route } from './+types/moderation-portal.route.ts'

export const handle = { firstCalls: () => [firstCall(getProfile, {})] }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn('moderator')]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  user: await requireRole('moderator', request),
})

/** Navigation does not change the user. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export const HydrateFallback = () => <Portal />

/** Keeps the frame, so that nobody believes to be signed out. */
export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) => (
  <Portal {...loaderData} failure={<PortalFailure />} />
)

export default function ModerationPortal({ loaderData }: Route.ComponentProps) {
  return <Portal {...loaderData} />
}

type PortalProps = Partial<Route.ComponentProps['loaderData']> & { failure?: ReactNode }

const Portal = ({ user, failure }: PortalProps) => (
  <UserPortal
    person={user}
    failure={failure}
    name={m.reviews_portal()}
    title={m.reviews_portal()}
    home="/review"
    headings={{ '/review/figures': m.analytics_platform_title() }}
    settings="/review/settings"
    account="/review/settings"
    links={[
      { to: '/review', label: m.reviews_queue(), icon: <Gavel aria-hidden /> },
      {
        to: '/review/verifications',
        label: m.documents_verifications(),
        icon: <IdCard aria-hidden />,
      },
      { to: '/review/messages', label: m.contact_cases(), icon: <Mail aria-hidden /> },
      { to: '/review/people', label: m.moderation_people(), icon: <UserRoundSearch aria-hidden /> },
      {
        to: '/review/figures',
        label: m.analytics_platform_nav(),
        icon: <ChartColumn aria-hidden />,
      },
      { to: '/review/suspensions', label: m.moderation_suspensions(), icon: <Ban aria-hidden /> },
    ]}
  />
)
