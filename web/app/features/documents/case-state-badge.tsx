import type { CaseState } from '@ujuzi/contract/documents/documents'
import { Badge } from '#app/ui/data/badge.tsx'
import { caseStates } from './document-words.ts'

export const CaseStateBadge = ({ state }: { state: CaseState }) => (
  <Badge tone={caseStates[state].tone}>{caseStates[state].label()}</Badge>
)
