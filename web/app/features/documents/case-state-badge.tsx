import type { KybState } from '@ujuzi/contract/businesses/document-verification'
import { Badge } from '#app/ui/data/badge.tsx'
import { caseStates } from './document-words.ts'

export const CaseStateBadge = ({ state }: { state: KybState }) => (
  <Badge tone={caseStates[state].tone}>{caseStates[state].label()}</Badge>
)
