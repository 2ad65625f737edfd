import { m } from '@ujuzi/contract/messages'
import { Bell, Eye, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnsavedChangesGuard } from '#app/domain/draft/unsaved-changes-guard.tsx'
import { reminderSentence } from '#app/domain/notifications/channel-sentence.ts'
import { quietHoursSummary } from '#app/domain/notifications/quiet-hours-sentence.ts'
import { SaveBar } from '#app/domain/settings/save-bar.tsx'
import { SettingsFrame, type SettingsTab } from '#app/domain/settings/settings-frame.tsx'
import { CardSkeletons } from '#app/layouts/portal-page.tsx'
import { useClientTabs } from './late-parts.ts'
import type { ClientSettingsPage } from './load-client-settings.ts'
import { recommendationSentence, shownSentence } from './sentences.ts'
import { type ClientTab, isLateTab, settingsPath } from './settings-tabs.ts'
import { useClientDraft } from './use-client-draft.ts'

type Props = {
  page: ClientSettingsPage
  tab: ClientTab | undefined
  /** Sections of the account tab, and what they say about the sign-in. */
  account: ReactNode
  accountSentence: string
}

/** Settings of a client in four tabs. Changes of several tabs are saved together. */
export function ClientSettings({ page, tab, account, accountSentence }: Props) {
  const editor = useClientDraft(page)
  const { changes, pending, save, discard } = editor
  const late = useClientTabs(tab)
  return (
    <SettingsFrame base={settingsPath} tabs={tabsOf(page, accountSentence)} current={tab}>
      {isLateTab(tab)
        ? (late && <late.ClientSettingsTab {...{ tab, editor, page }} />) || <CardSkeletons />
        : account}
      <SaveBar changes={changes} pending={pending} onDiscard={discard} onSave={save} />
      <UnsavedChangesGuard path={settingsPath} changes={changes} onDiscard={discard} />
    </SettingsFrame>
  )
}

const tabsOf = (
  { settings, profile }: ClientSettingsPage,
  accountSentence: string,
): SettingsTab<ClientTab>[] => [
  {
    value: 'account',
    label: m.settings_account(),
    sentence: accountSentence,
    icon: <UserRound aria-hidden />,
  },
  {
    value: 'notifications',
    label: m.settings_notifications(),
    sentence: `${reminderSentence(settings.notifications)} ${quietHoursSummary(settings.quiet_hours)}`,
    icon: <Bell aria-hidden />,
  },
  {
    value: 'preferences',
    label: m.settings_preferences(),
    sentence: recommendationSentence(profile),
    icon: <SlidersHorizontal aria-hidden />,
  },
  {
    value: 'privacy',
    label: m.settings_privacy(),
    sentence: shownSentence(settings.privacy),
    icon: <Eye aria-hidden />,
  },
]
