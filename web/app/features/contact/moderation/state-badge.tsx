import type { ContactState } from '@ujuzi/contract/contact/contact'
import { Badge } from '#app/ui/data/badge.tsx'
import { contactStateWords } from './contact-words.ts'

export const ContactStateBadge = ({ state }: { state: ContactState }) => (
  <Badge tone={contactStateWords[state].tone}>{contactStateWords[state].label()}</Badge>
)
