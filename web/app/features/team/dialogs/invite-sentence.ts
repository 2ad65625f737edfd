import type { InvitedRole } from '@ujuzi/contract/businesses/grants'
import { m } from '@ujuzi/contract/messages'
import { allOfText } from '#app/lib/i18n/lists.ts'

const sentences = {
  manager: m.team_sees_manager,
  staff: m.team_sees_staff,
} as const satisfies Record<InvitedRole, unknown>

/** What the invited person will see and do; `titles` of their services, null for all. */
export const inviteSentence = (role: InvitedRole, titles: readonly string[] | null) =>
  sentences[role]({
    services: titles && titles.length > 0 ? allOfText(titles) : m.team_all_services(),
  })
