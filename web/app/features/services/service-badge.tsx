import { m } from '@ujuzi/contract/messages'
import { Badge } from '#app/ui/data/badge.tsx'

export const ServiceBadge = ({ active }: { active: boolean }) => (
  <Badge tone={active ? 'success' : 'neutral'}>
    {active ? m.services_active() : m.services_inactive()}
  </Badge>
)
