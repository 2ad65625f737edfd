import type { CaseDetails } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { Alert } from '#app/ui/data/alert.tsx'
import { documentKindLabels } from './document-words.ts'

/** Names changed since they were verified, for the moderator to judge. */
export function NameChanges({ documentCase: { renamed } }: { documentCase: CaseDetails }) {
  if (renamed.length === 0) return null
  return (
    <Alert tone="warning">
      <p className="font-semibold">{m.documents_renamed()}</p>
      {renamed.map(({ kind, approved, now }) => (
        <p key={kind} className="wrap-anywhere">
          {m.documents_renamed_line({ kind: documentKindLabels[kind](), approved, now })}
        </p>
      ))}
    </Alert>
  )
}
