import { m } from '@ujuzi/contract/messages'
import { Fragment, type ReactNode } from 'react'
import { HelpLink } from '#app/domain/help-link.tsx'
import { useFacts } from '#app/lib/page/document-facts.ts'
import { PersonalSection } from './contact/personal-section.tsx'
import { DeletionSection } from './deletion/deletion-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { LoginsSection } from './devices/logins-section.tsx'
import { ExportSection } from './export/export-section.tsx'
import { GoogleSection } from './google/google-section.tsx'
import type { AccountPage } from './load-account.ts'
import { PasswordSection } from './password/password-section.tsx'
import { ReauthenticationProvider } from './reauthentication-provider.tsx'
import { SecondFactorSection } from './second-factor/second-factor-section.tsx'
import { AllowedNetworksSection } from './security/allowed-networks-section.tsx'
import { ProtectionSection } from './security/protection-section.tsx'
import { SignInSection } from './security/sign-in-section.tsx'
import { type AccountTab, accountTabs } from './settings-tabs.ts'

/** All sections of the account, or those of one tab. */
export function AccountSections({ tab, ...page }: AccountPage & { tab?: AccountTab }) {
  const { user, security } = page
  return (
    <ReauthenticationProvider email={user.email} hasPassword={security.has_password}>
      <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
        {(tab ? [tab] : accountTabs).map((one) => (
          <Fragment key={one}>{sections[one](page)}</Fragment>
        ))}
        {user.user_type !== 'moderator' && (
          <HelpLink portal={user.user_type} topic="account" label={m.help_about_account()} />
        )}
      </div>
    </ReauthenticationProvider>
  )
}

const sections: Record<AccountTab, (page: AccountPage) => ReactNode> = {
  personal: ({ user }) => <PersonalSection user={user} />,
  'sign-in': ({ user, security, sessions, logins, now }) => (
    <>
      <PasswordSection security={security} email={user.email} />
      <SecondFactorSection security={security} />
      <SignInSection security={security} />
      <GooglePart security={security} />
      <DevicesSection sessions={sessions} now={now} />
      <LoginsSection logins={logins} security={security} />
      <AllowedNetworksSection security={security} emailVerified={user.email_verified} />
    </>
  ),
  data: ({ user, security, archive }) => (
    <>
      <ProtectionSection security={security} role={user.user_type} />
      <ExportSection user={user} security={security} archive={archive} />
      <DeletionSection user={user} security={security} />
    </>
  ),
}

function GooglePart({ security }: Pick<AccountPage, 'security'>) {
  const { google } = useFacts()
  return (google || security.google !== null) && <GoogleSection security={security} />
}
