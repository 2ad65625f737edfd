import type { MergePreview } from '@ujuzi/contract/client-records/merges'
import { m } from '@ujuzi/contract/messages'
import type { ReactNode } from 'react'
import { Badge } from '#app/ui/data/badge.tsx'

/** The record that a merge results in. */
export function MergeResult({ preview: { kept, merged, result } }: { preview: MergePreview }) {
  const { name, phone, email, tags, note, consent, visits } = result
  return (
    <div className="grid gap-3 pt-1">
      <p>{m.clients_merge_of({ first: kept.name, second: merged.name })}</p>
      <dl className="rounded-control border px-4 py-1">
        <Row label={m.clients_name()}>{name}</Row>
        {phone && <Row label={m.professional_client_phone()}>{phone}</Row>}
        {email && <Row label={m.clients_email()}>{email}</Row>}
        <Row label={m.clients_visits()}>{visits}</Row>
        {tags.length > 0 && (
          <Row label={m.clients_tags()}>
            <span className="flex flex-wrap gap-1.5 pt-0.5">
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          </Row>
        )}
        {note && (
          <Row label={m.professional_private_note()}>
            <span className="whitespace-pre-line">{note}</span>
          </Row>
        )}
        <Row label={m.clients_consent()}>{consentTexts[consent]()}</Row>
      </dl>
    </div>
  )
}

const consentTexts = {
  yes: () => m.clients_consent_yes(),
  no: () => m.clients_consent_no(),
  unknown: () => m.clients_consent_unknown(),
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-t py-2.5 first:border-t-0 sm:grid-cols-[8rem_1fr]">
    <dt className="text-label text-muted-foreground">{label}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
