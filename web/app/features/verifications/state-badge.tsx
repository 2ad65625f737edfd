import type { KybState } from '@ujuzi/contract/kyb'
import { Badge } from '#app/ui/badge.tsx'
import { states } from './verification-words.ts'

export const StateBadge = ({ state }: { state: KybState }) => (
  <Badge tone={states[state].tone}>{states[state].label()}</Badge>
)
