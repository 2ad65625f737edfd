import { m } from '@ujuzi/contract/messages'
import { Bell, Eye, SlidersHorizontal, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { CalendarFeedCard } from '#app/domain/calendar-feed/calendar-feed-card.tsx'
import { UnsavedChangesGuard } from '#app/domain/draft/unsaved-changes-guard.tsx'
import { reminderSentence } from '#app/domain/notifications/channel-sentence.ts'
import { quietHoursSummary } from '#app/domain/notifications/quiet-hours-sentence.ts'
import { SaveBar } from '#app/domain/settings/save-bar.tsx'
import { SettingsFrame, type SettingsTab } from '#app/domain/settings/settings-frame.tsx'
import { LanguageCard } from './language-card.tsx'
import type { ClientSettingsPage } from './load-client-settings.ts'
import { NotificationsTab } from './notifications-tab.tsx'
import { PlacesCard } from './places-card.tsx'
import { IncompleteProfileCard, ServicesCard, TimesCard } from './preference-cards.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { recommendationSentence, shownSentence } from './sentences.ts'
import { type ClientEditor, useClientDraft } from './use-client-draft.ts'

const base = '/client/settings'
export const clientTabs = ['account', 'notifications', 'preferences', 'privacy'] as const
type Tab = (typeof clientTabs)[number]

type Props = {
  page: ClientSettingsPage
  tab: Tab | undefined
  /** Sections of the account tab, and what they say about the sign-in. */
  account: ReactNode
  accountSentence: string
}

/** Settings of a client in four tabs. Changes of several tabs are saved together. */
export function ClientSettings({ page, tab, account, accountSentence }: Props) {
  const editor = useClientDraft(page)
  const { changes, pending, save, discard } = editor
  return (
    <SettingsFrame base={base} tabs={tabsOf(page, accountSentence)} current={tab}>
      {tabContents(tab ?? 'account', editor, page, account)}
      <SaveBar changes={changes} pending={pending} onDiscard={discard} onSave={save} />
      <UnsavedChangesGuard path={base} changes={changes} onDiscard={discard} />
    </SettingsFrame>
  )
}

function tabContents(tab: Tab, editor: ClientEditor, page: ClientSettingsPage, account: ReactNode) {
  switch (tab) {
    case 'account':
      return account
    case 'notifications':
      return <NotificationsTab editor={editor} phoneVerified={page.user.phone_verified} />
    case 'preferences':
      return (
        <>
          {page.profile.completed ? (
            <>
              <ServicesCard editor={editor} />
              <TimesCard editor={editor} />
            </>
          ) : (
            <IncompleteProfileCard />
          )}
          <PlacesCard places={page.places} />
          <CalendarFeedCard initial={page.feed} now={page.loadedAt} owner="client" />
          <LanguageCard editor={editor} />
        </>
      )
    case 'privacy':
      return <PrivacyTab editor={editor} hasPhoto={page.photo !== null} />
  }
}

const tabsOf = (
  { settings, profile }: ClientSettingsPage,
  accountSentence: string,
): SettingsTab<Tab>[] => [
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
