import {
  type NotificationGroup,
  notificationGroups,
} from '@ujuzi/contract/notifications/preferences'
import { isGroupOn } from '../preferences/rules.ts'
import type { StoredSettings } from '../tables.ts'

/** Stored as the group of daily emails: their link switches off all emails that are not necessary. */
export const digestGroup = 'digest'

/** Whether the reader still gets emails of this kind. */
export const isStillWanted = (
  { group }: { group: string | null },
  stored: StoredSettings | null | undefined,
) => isGroup(group) && isGroupOn(stored, 'email', group)

const isGroup = (text: string | null): text is NotificationGroup =>
  notificationGroups.some((group) => group === text)
