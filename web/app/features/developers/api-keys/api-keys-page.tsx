import type { ApiKey } from '@ujuzi/contract/developers/api-keys'
import { m } from '@ujuzi/contract/messages'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { integrationsPath } from '#app/features/developers/integrations-path.ts'
import type { OwnerCallOptions } from '#app/features/developers/owner-calls.ts'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { EmptyState } from '#app/ui/data/empty-state.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import { KeyRow } from './key-row.tsx'

type Props = { keys: readonly ApiKey[]; now: number; own: OwnerCallOptions }

export function ApiKeysPage({ keys, now, own }: Props) {
  const [isCreating, setIsCreating] = useState(false)
  const button = (
    <Button onClick={() => setIsCreating(true)}>
      <KeyRound aria-hidden className="size-5" />
      {m.api_keys_create()}
    </Button>
  )
  return (
    <>
      <PortalHeading
        title={m.api_keys_title()}
        text={m.api_keys_text()}
        back={{ to: integrationsPath, label: m.developers_back() }}
        primary={keys.length > 0 && button}
      />
      <Card>
        {keys.length > 0 ? (
          <ul>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} now={now} own={own} />
            ))}
          </ul>
        ) : (
          <EmptyState
            title={m.api_keys_empty_title()}
            text={m.api_keys_empty_text()}
            action={button}
          />
        )}
      </Card>
      {isCreating && <CreateKeyDialog own={own} onClose={() => setIsCreating(false)} />}
    </>
  )
}
