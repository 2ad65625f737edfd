import { m } from '@ujuzi/contract/messages'
import { HelpLink } from '#app/domain/help-link.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
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
import { SectionLinks } from './section-links.tsx'
import { AllowedNetworksSection } from './security/allowed-networks-section.tsx'
import { ProtectionSection } from './security/protection-section.tsx'
import { SignInSection } from './security/sign-in-section.tsx'

/** All account settings on one page. */
export function AccountSettings(page: AccountPage) {
  return (
    <>
      <PortalHeading title={m.account_settings()} text={m.account_settings_text()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-10">
        <SectionLinks without={useWithGoogle(page) ? [] : ['google']} />
        <AccountSections {...page} />
      </div>
    </>
  )
}

/** The sections alone, for settings in which the account is one tab. */
export function AccountSections(page: AccountPage) {
  const { user, security, sessions, logins, archive, now } = page
  const withGoogle = useWithGoogle(page)
  return (
    <ReauthenticationProvider email={user.email} hasPassword={security.has_password}>
      <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-4 md:gap-5">
        <PersonalSection user={user} />
        <PasswordSection security={security} email={user.email} />
        <SecondFactorSection security={security} />
        <SignInSection security={security} />
        {withGoogle && <GoogleSection security={security} />}
        <DevicesSection sessions={sessions} now={now} />
        <LoginsSection logins={logins} security={security} />
        <AllowedNetworksSection security={security} emailVerified={user.email_verified} />
        <ProtectionSection security={security} role={user.user_type} />
        <ExportSection user={user} security={security} archive={archive} />
        <DeletionSection user={user} security={security} />
        {user.user_type !== 'moderator' && (
          <HelpLink portal={user.user_type} topic="account" label={m.help_about_account()} />
        )}
      </div>
    </ReauthenticationProvider>
  )
}

const useWithGoogle = ({ security }: AccountPage) => useFacts().google || security.google !== null
