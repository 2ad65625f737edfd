import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import type { Route } from './+types/settings.route.ts'
import { AccountSettings } from './account-settings.tsx'
import { firstCallsOfAccount, loadAccount } from './load-account.ts'

export const meta = () => [{ title: `${m.account_settings()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOfAccount }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request)

export { PortalFailure as ErrorBoundary }

/** Account settings; used by every portal. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return <AccountSettings {...loaderData} />
}
