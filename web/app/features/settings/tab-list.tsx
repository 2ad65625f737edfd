import {
  Bell,
  Blocks,
  CalendarDays,
  Eye,
  MessageSquare,
  Store,
  UserRound,
  WalletMinimal,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { SettingsTab } from '#app/domain/settings/settings-frame.tsx'
import { bookingSummary } from './booking/booking-sentences.ts'
import { capacitySentence } from './business/business-sentences.ts'
import { communicationSummary } from './communication/communication-sentences.ts'
import type { SettingsDraft } from './draft/settings-draft.ts'
import type { SettingsExample } from './example.ts'
import { linksSentence } from './integrations/links.ts'
import { notificationsSummary } from './notifications/notifications-sentence.ts'
import { paymentSummary } from './payment/payment-sentences.ts'
import { privacySummary } from './privacy/privacy-sentences.ts'
import { type ProfessionalTab, settingsTabs, tabNames } from './settings-tabs.ts'

const icons = {
  account: <UserRound aria-hidden />,
  notifications: <Bell aria-hidden />,
  privacy: <Eye aria-hidden />,
  payment: <WalletMinimal aria-hidden />,
  booking: <CalendarDays aria-hidden />,
  communication: <MessageSquare aria-hidden />,
  business: <Store aria-hidden />,
  integrations: <Blocks aria-hidden />,
} as const satisfies Record<ProfessionalTab, ReactNode>

type Sentences = Record<ProfessionalTab, string>

const toTabs = (sentences: Sentences) =>
  settingsTabs.map(
    (value): SettingsTab<ProfessionalTab> => ({
      value,
      label: tabNames[value](),
      sentence: sentences[value],
      icon: icons[value],
    }),
  )

/** The tabs, each with its sentence. */
export const tabList = (draft: SettingsDraft, { today, phone }: SettingsExample, account: string) =>
  toTabs({
    account,
    notifications: notificationsSummary(draft),
    privacy: privacySummary(draft, phone !== null),
    payment: paymentSummary(draft),
    booking: bookingSummary(draft),
    communication: communicationSummary(draft, today),
    business: capacitySentence(draft),
    integrations: linksSentence(draft),
  })

/** The tabs before there is a business: only Account has settings. */
export const tabsWithoutBusiness = (sentence: string): SettingsTab<ProfessionalTab>[] => [
  { value: 'account', label: tabNames.account(), sentence, icon: icons.account },
]
