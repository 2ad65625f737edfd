import type { Member } from '@ujuzi/contract/businesses/members'

export type MemberDialog = 'role' | 'remove' | 'leave' | 'hand-over' | 'cancel'

export type MemberDialogProps = { member: Member; businessId: string; onClose: () => void }

/** Name of a person; of an invitation, its contact. */
export const nameOf = ({ name, email, phone }: Member) => name ?? email ?? phone ?? ''
