import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type { MemberRole } from './grants.ts'

const labels = {
  owner: m.team_role_owner,
  manager: m.team_role_manager,
  staff: m.team_role_staff,
} satisfies Record<MemberRole, unknown>

export const roleLabel = (role: MemberRole, locale?: Locale) => labels[role]({}, { locale })
