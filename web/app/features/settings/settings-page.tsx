import type { ProfessionalSettings } from '@ujuzi/contract/settings/professional-settings'
import type { ReactNode } from 'react'
import { ErrorFocus } from '#app/domain/draft/error-focus.tsx'
import { UnsavedChangesGuard } from '#app/domain/draft/unsaved-changes-guard.tsx'
import { usePageAccess } from '#app/domain/members/acting-member.ts'
import { SettingsFrame } from '#app/domain/settings/settings-frame.tsx'
import { CardSkeletons } from '#app/layouts/portal-page.tsx'
import type { call } from '#app/lib/http/api.ts'
import { useSettingsForm } from './draft/use-settings-form.ts'
import { SettingsProvider } from './editor.ts'
import type { SettingsExample } from './example.ts'
import type { LateParts } from './late-parts.ts'
import { type ProfessionalTab, settingsPath, tabPath } from './settings-tabs.ts'
import { tabList } from './tab-list.tsx'

type Props = {
  settings: ProfessionalSettings
  example: SettingsExample
  portrait: string | null
  /** The tab of the URL, if any. */
  tab: ProfessionalTab | undefined
  accountSentence: string
  /** The code of all tabs but the first, once it is loaded. */
  late: LateParts | undefined
  /** Sections of the tab Account, which save on their own. */
  account: ReactNode
  /** List of payout methods, which saves on its own. */
  payoutMethods: ReactNode
  /** Booking link and button, which save on their own, for the current settings. */
  sharing: (settings: ProfessionalSettings) => ReactNode
  /** Calendars of other programs, which save on their own. */
  busyCalendars: ReactNode
  callApi: typeof call
}

export function SettingsPage(props: Props) {
  const { settings, example, portrait, tab, accountSentence } = props
  const { late, account, payoutMethods, sharing, busyCalendars, callApi } = props
  const form = useSettingsForm(settings, example, callApi)
  const { editor, overbooked, currencyChange } = form
  const mayOpen = usePageAccess()
  const tabs = tabList(editor.draft, example, accountSentence).filter(({ value }) =>
    mayOpen(tabPath(value)),
  )
  const contents = {
    account,
    ...(late && {
      notifications: <late.NotificationsTab />,
      privacy: <late.PrivacyTab />,
      payment: <late.PaymentTab payoutMethods={payoutMethods} />,
      booking: <late.BookingTab />,
      communication: <late.CommunicationTab />,
      business: <late.BusinessTab />,
      integrations: (
        <late.IntegrationsTab sharing={sharing(editor.settings)} busyCalendars={busyCalendars} />
      ),
    }),
  } as const satisfies Partial<Record<ProfessionalTab, ReactNode>>
  return (
    <SettingsProvider value={{ ...editor, portrait }}>
      <SettingsFrame base={settingsPath} tabs={tabs} current={tab}>
        <ErrorFocus
          pending={form.focusPending}
          className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6"
        >
          {contents[tab ?? 'account'] ?? <CardSkeletons />}
        </ErrorFocus>
      </SettingsFrame>
      <UnsavedChangesGuard
        path={tab ? tabPath(tab) : settingsPath}
        changes={editor.changes.length}
        onDiscard={() => editor.discard(editor.changes)}
      />
      {late && overbooked && (
        <late.OverbookedDialog
          message={overbooked.message}
          day={overbooked.day}
          onKeep={form.keepBookings}
          onClose={form.closeOverbooked}
        />
      )}
      {late && currencyChange && (
        <late.CurrencyDialog
          {...currencyChange}
          price={pricesExample(editor.settings, example)}
          onChoose={form.choosePrices}
          onClose={form.closeCurrencyChange}
        />
      )}
    </SettingsProvider>
  )
}

/** An amount in the currency of the business. */
const pricesExample = (
  { payment: { pricing } }: ProfessionalSettings,
  { price }: SettingsExample,
) => price || pricing.base_rate || pricing.minimum_booking_amount || 10_000
