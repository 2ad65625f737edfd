import type { KybState } from '@ujuzi/contract/businesses/document-verification'
import { Badge } from '#app/ui/data/badge.tsx'
import { states } from './document-words.ts'

export const StateBadge = ({ state }: { state: KybState }) => (
  <Badge tone={states[state].tone}>{states[state].label()}</Badge>
)
