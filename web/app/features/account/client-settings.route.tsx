import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import type { Route } from './+types/client-settings.route.ts'
import { loadAccount } from './account-page.ts'
import { AccountSettings } from './account-settings.tsx'

export const meta = () => [{ title: `${m.account_settings()} · ${site.name}` }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadAccount(request, 'client')

export { PortalFailure as ErrorBoundary }

export default function ClientSettings({ loaderData }: Route.ComponentProps) {
  return <AccountSettings {...loaderData} />
}
