import type { KybCaseDetails } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { Alert } from '#app/ui/data/alert.tsx'
import { documentKindLabels } from './document-words.ts'

/** Names changed since they were verified, for the moderator to judge. */
export function NameChanges({ kybCase: { renamed } }: { kybCase: KybCaseDetails }) {
  if (renamed.length === 0) return null
  return (
    <Alert tone="warning">
      <p className="font-semibold">{m.kyb_renamed()}</p>
      {renamed.map(({ kind, approved, now }) => (
        <p key={kind} className="wrap-anywhere">
          {m.kyb_renamed_line({ kind: documentKindLabels[kind](), approved, now })}
        </p>
      ))}
    </Alert>
  )
}
