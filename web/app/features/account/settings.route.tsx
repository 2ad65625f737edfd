import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import type { Route } from './+types/settings.route.ts'
import { firstCallsOfAccount, loadAccount } from './load-account.ts'
import { ModeratorSettings } from './moderator-settings.tsx'
import { accountTabs } from './settings-tabs.ts'

export const meta = () => [{ title: `${m.account_settings()} · ${site.name}` }]

export const handle = { firstCalls: firstCallsOfAccount }

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (params.tab && !findTab(params.tab)) throw data(null, { status: 404 })
  return loadAccount(request)
}

export { PortalFailure as ErrorBoundary }

/** Settings of moderators: their account. */
export default function Settings({ loaderData, params }: Route.ComponentProps) {
  return <ModeratorSettings page={loaderData} tab={findTab(params.tab)} />
}

const findTab = (name: string | undefined) => accountTabs.find((tab) => tab === name)
