import { CalendarFeedCard } from '#app/domain/calendar-feed/calendar-feed-card.tsx'
import { LanguageCard } from './language-card.tsx'
import type { ClientSettingsPage } from './load-client-settings.ts'
import { NotificationsTab } from './notifications-tab.tsx'
import { PlacesCard } from './places-card.tsx'
import { IncompleteProfileCard, ServicesCard, TimesCard } from './preference-cards.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import type { LateTab } from './settings-tabs.ts'
import type { ClientEditor } from './use-client-draft.ts'

type Props = { tab: LateTab; editor: ClientEditor; page: ClientSettingsPage }

/** Content of a tab other than Account. */
export function ClientSettingsTab({ tab, editor, page }: Props) {
  switch (tab) {
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
