import type { Locale } from '@ujuzi/contract/locale/locales'
import type { BusinessOutletKind, EndedOutlet, Outlet } from '@ujuzi/contract/outlets/outlets'
import { displayName } from '../accounts/view.ts'
import type { EndedOutletRow } from './tables.ts'

type Person = { name: string; erasedAt: Date | null }
type Listed = { kind: BusinessOutletKind; outlet: { name: string; createdAt: Date }; maker: Person }

export const outletView = ({ kind, outlet, maker }: Listed, locale: Locale): Outlet => ({
  kind,
  name: outlet.name,
  made_by: displayName(maker, locale),
  created_at: outlet.createdAt.toISOString(),
})

export const endedOutletView = (
  { outlet, maker }: { outlet: EndedOutletRow; maker: Person },
  locale: Locale,
): EndedOutlet => ({
  id: outlet.id,
  kind: outlet.kind,
  name: outlet.name,
  made_by: displayName(maker, locale),
  reason: outlet.reason,
  ended_at: outlet.endedAt.toISOString(),
})
