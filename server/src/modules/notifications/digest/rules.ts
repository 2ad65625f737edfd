import {
  type NotificationGroup,
  notificationGroups,
} from '@ujuzi/contract/notifications/preferences'
import { isGroupOn } from '../preferences/rules.ts'
import type { StoredNotificationSettings } from '../tables.ts'

/** Stored as the group of daily emails. Their unsubscribe link switches off all emails that can be switched off. */
export const digestGroup = 'digest'

/** Whether the recipient still wants emails of this group. */
export const isStillWanted = (
  { group }: { group: string | null },
  stored: StoredNotificationSettings | null | undefined,
) => isGroup(group) && isGroupOn(stored, 'email', group)

const isGroup = (text: string | null): text is NotificationGroup =>
  notificationGroups.some((group) => group === text)
