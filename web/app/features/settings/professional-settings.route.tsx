import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useLayoutEffect } from 'react'
import {
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useParams,
  useRevalidator,
} from 'react-router'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { SettingsFrame } from '#app/domain/settings/settings-frame.tsx'
import { signInSentence } from '#app/domain/settings/sign-in-sentence.ts'
import { AccountSections } from '#app/features/account/account-sections.tsx'
import { firstCallsOfAccount, loadAccount } from '#app/features/account/load-account.ts'
import {
  useReauthenticatingCall,
  useReauthenticatingOptions,
} from '#app/features/account/reauthentication.ts'
import { ReauthenticationProvider } from '#app/features/account/reauthentication-provider.tsx'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { useFigures } from '#app/features/portals/use-figures.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { saveAnalyticsChoice } from '#app/lib/page/analytics-choice.ts'
import { preloadCode } from '#app/ui/late/late-code.ts'
import type { Route } from './+types/professional-settings.route.ts'
import {
  firstBusyCalendars,
  loadBusyCalendars,
} from './integrations/busy-calendars/load-busy-calendars.ts'
import { isLateTab, lateParts, useSettingsTabs } from './late-parts.ts'
import { firstCallsOfSettings, type LoadedSettings, loadSettings } from './load-settings.ts'
import { SettingsPage } from './settings-page.tsx'
import { type ProfessionalTab, parseTab, settingsPath } from './settings-tabs.ts'
import { tabsWithoutBusiness } from './tab-list.tsx'

export const meta = () => [{ title: `${m.settings_title()} · ${site.name}` }]

export const handle = {
  firstCalls: () => [...firstCallsOfAccount(), ...firstCallsOfSettings(), ...firstBusyCalendars()],
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (isLateTab(parseTab(params.tab))) preloadCode(lateParts)
  const [account, business, busyCalendars] = await Promise.all([
    loadAccount(request),
    loadSettings(request),
    loadBusyCalendars(request),
  ])
  if (business) saveAnalyticsChoice(business.settings.privacy.data_sharing.analytics)
  return {
    account,
    business: business && withOwnPhone(business, account.user.phone_verified),
    busyCalendars,
  }
}

/** Notifications go to the phone of the account, not to that of the business. */
const withOwnPhone = (loaded: LoadedSettings, phoneVerified: boolean): LoadedSettings => ({
  ...loaded,
  example: { ...loaded.example, phoneVerified },
})

/** True while loader data is being revalidated; switching tabs must not cancel it. */
let isReloading = false

/** Switching tabs does not revalidate, so that it works offline too. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (isReloading || currentParams.tab === nextParams.tab) && defaultShouldRevalidate

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

export default function ProfessionalSettingsRoute({ loaderData }: Route.ComponentProps) {
  const { account, business } = loaderData
  const { user, security } = account
  const { state } = useRevalidator()
  useLayoutEffect(() => {
    isReloading = state === 'loading'
  }, [state])
  const tab = useTab()
  return (
    <ReauthenticationProvider email={user.email} hasPassword={security.has_password}>
      {business ? (
        <BusinessSettings
          key={business.example.businessId}
          {...loaderData}
          {...{ business, tab }}
        />
      ) : (
        <SettingsFrame
          base={settingsPath}
          tabs={tabsWithoutBusiness(signInSentence(security))}
          current={tab}
        >
          {(tab ?? 'account') === 'account' ? <AccountSections {...account} /> : <NoBusiness />}
        </SettingsFrame>
      )}
    </ReauthenticationProvider>
  )
}

/** Links to a section of the account name no tab. */
function useTab(): ProfessionalTab | undefined {
  const { tab } = useParams()
  const { hash } = useLocation()
  return parseTab(tab) ?? (hash === '' ? undefined : 'account')
}

type Loaded = Route.ComponentProps['loaderData']
type Props = Pick<Loaded, 'account' | 'busyCalendars'> & {
  business: LoadedSettings
  tab: ProfessionalTab | undefined
}

/** Calls of the form ask the user to reauthenticate where the server requires it. */
function BusinessSettings({ account, business: loaded, busyCalendars, tab }: Props) {
  const { settings, example, bookingLink, isPublished } = loaded
  const callApi = useReauthenticatingCall()
  const ownerCalls = useReauthenticatingOptions(['invalid_input'])
  const { business } = useFigures()
  const may = useGrants()
  const late = useSettingsTabs(tab)
  return (
    <SettingsPage
      settings={settings}
      example={example}
      portrait={business?.portrait ?? null}
      tab={tab}
      accountSentence={signInSentence(account.security)}
      late={late}
      account={<AccountSections {...account} />}
      payoutMethods={
        late &&
        business &&
        may('money') && (
          <late.PayoutMethodsSection
            business={business}
            methods={settings.payment.payment_methods}
            own={ownerCalls}
          />
        )
      }
      sharing={(current) =>
        late && (
          <late.SharingSection
            link={bookingLink}
            businessName={example.businessName}
            closed={closedReason(current, isPublished)}
          />
        )
      }
      busyCalendars={
        late &&
        busyCalendars && (
          <>
            <late.BusyCalendarsCard {...busyCalendars} now={example.now} />
            <late.CaldavCard {...busyCalendars} now={example.now} />
          </>
        )
      }
      callApi={callApi}
    />
  )
}

function closedReason({ privacy }: LoadedSettings['settings'], isPublished: boolean) {
  if (privacy.profile_visibility === 'hidden') return 'hidden'
  return isPublished ? undefined : 'unpublished'
}
