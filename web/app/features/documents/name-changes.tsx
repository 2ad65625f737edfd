import type { KybCaseDetails } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { Alert } from '#app/ui/data/alert.tsx'
import { kindNames } from './document-words.ts'

/** Names that are no longer those that were proved: for the reviewer to judge. */
export function Renamed({ one: { renamed } }: { one: KybCaseDetails }) {
  if (renamed.length === 0) return null
  return (
    <Alert tone="warning">
      <p className="font-semibold">{m.kyb_renamed()}</p>
      {renamed.map(({ kind, approved, now }) => (
        <p key={kind} className="wrap-anywhere">
          {m.kyb_renamed_line({ kind: kindNames[kind](), approved, now })}
        </p>
      ))}
    </Alert>
  )
}
