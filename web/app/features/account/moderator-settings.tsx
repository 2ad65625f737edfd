import { FileText, KeyRound, UserRound } from 'lucide-react'
import { SettingsFrame, type SettingsTab } from '#app/domain/settings/settings-frame.tsx'
import { signInSentence } from '#app/domain/settings/sign-in-sentence.ts'
import { AccountSections } from './account-sections.tsx'
import type { AccountPage } from './load-account.ts'
import { sectionTitle } from './section-titles.ts'
import type { AccountTab } from './settings-tabs.ts'

type Props = { page: AccountPage; tab: AccountTab | undefined }

/** Settings of moderators: their account, in the list of tabs that everybody has. */
export const ModeratorSettings = ({ page, tab }: Props) => (
  <SettingsFrame base="/review/settings" tabs={tabList(page)} current={tab}>
    <AccountSections {...page} tab={tab ?? 'personal'} />
  </SettingsFrame>
)

const tabList = ({ user, security }: AccountPage): SettingsTab<AccountTab>[] => [
  {
    value: 'personal',
    label: sectionTitle('personal'),
    sentence: user.email,
    icon: <UserRound aria-hidden />,
  },
  {
    value: 'sign-in',
    label: sectionTitle('sign-in'),
    sentence: signInSentence(security),
    icon: <KeyRound aria-hidden />,
  },
  {
    value: 'data',
    label: sectionTitle('data'),
    sentence: `${sectionTitle('protection')} · ${sectionTitle('delete')}`,
    icon: <FileText aria-hidden />,
  },
]
