import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { data } from 'react-router'
import { signInSentence } from '#app/domain/settings/sign-in-sentence.ts'
import { AccountSections } from '#app/features/account/account-sections.tsx'
import { firstCallsOfAccount, loadAccount } from '#app/features/account/load-account.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { saveAnalyticsChoice } from '#app/lib/page/analytics-choice.ts'
import { preloadCode } from '#app/ui/late/late-code.ts'
import type { Route } from './+types/settings.route.ts'
import { lateParts } from './late-parts.ts'
import { firstCallsOfClientSettings, loadClientSettings } from './load-client-settings.ts'
import { ClientSettings } from './settings-page.tsx'
import { clientTabs, isLateTab } from './settings-tabs.ts'

export const meta = () => [{ title: `${m.settings_title()} · ${site.name}` }]

export const handle = {
  firstCalls: () => [...firstCallsOfClientSettings(), ...firstCallsOfAccount()],
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const tab = findTab(params.tab)
  if (params.tab && !tab) throw data(null, { status: 404 })
  if (isLateTab(tab)) preloadCode(lateParts)
  const [page, account] = await Promise.all([loadClientSettings(request), loadAccount(request)])
  saveAnalyticsChoice(page.settings.privacy.analytics)
  return { page, account }
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function Settings({ loaderData, params }: Route.ComponentProps) {
  const { page, account } = loaderData
  return (
    <ClientSettings
      page={page}
      tab={findTab(params.tab)}
      account={<AccountSections {...account} />}
      accountSentence={signInSentence(account.security)}
    />
  )
}

const findTab = (name: string | undefined) => clientTabs.find((tab) => tab === name)
