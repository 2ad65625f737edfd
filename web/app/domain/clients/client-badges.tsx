import type { ClientSummary } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { Badge } from '#app/ui/data/badge.tsx'

/** Badges for notable facts about a client, and the tags. */
export function ClientBadges({ client }: { client: ClientSummary }) {
  const { has_account, is_regular, is_new, no_shows, tags, check_phone } = client
  return (
    <>
      {check_phone && <Badge tone="warning">{m.clients_check_phone()}</Badge>}
      {!has_account && <Badge>{m.clients_walk_in()}</Badge>}
      {is_regular && <Badge>{m.clients_regular()}</Badge>}
      {is_new && <Badge tone="info">{m.clients_new()}</Badge>}
      {no_shows > 0 && (
        <Badge tone="warning">{m.professional_count_no_shows({ count: no_shows })}</Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </>
  )
}
