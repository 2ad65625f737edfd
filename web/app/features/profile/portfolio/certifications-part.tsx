import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { Certification } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { fullDay, noonOf } from '#app/lib/i18n/times.ts'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Pieces } from './entry-list.tsx'
import { newKey, replaced, without } from './list-edit.ts'

const at = 'portfolio.certifications'

export function CertificationsPart() {
  const { draft, faults, edit } = useEditor()
  const put = (piece: Certification) => edit((now) => ({ [at]: replaced(now[at], piece) }))
  return (
    <Pieces
      title={m.profile_certifications()}
      none={m.profile_no_certifications()}
      pieces={draft[at]}
      most={profileLimits.certifications}
      error={faults[at]}
      addLabel={m.profile_add_certification()}
      nameOf={({ name }, place) => name || m.profile_certification_number({ number: place + 1 })}
      onAdd={() => edit((now) => ({ [at]: [...now[at], blank()] }))}
      onRemove={(key) => edit((now) => ({ [at]: without(now[at], key) }))}
      shown={(piece) => <Shown piece={piece} />}
      fields={(piece, place) => {
        const fault = (field: string) => faults[`${at}.${place}.${field}`]
        return (
          <>
            <TextField
              label={m.profile_certification_name()}
              value={piece.name}
              maxLength={120}
              error={fault('name')}
              onChange={({ target }) => put({ ...piece, name: target.value })}
            />
            <TextField
              label={m.profile_issued_by()}
              value={piece.issuing_organization}
              maxLength={120}
              error={fault('issuing_organization')}
              onChange={({ target }) => put({ ...piece, issuing_organization: target.value })}
            />
            <TextField
              type="date"
              label={m.profile_issued_on()}
              value={piece.issue_date}
              error={fault('issue_date')}
              onChange={({ target }) => put({ ...piece, issue_date: target.value })}
            />
            <TextField
              type="url"
              label={m.profile_certificate_link()}
              placeholder="https://"
              value={piece.certificate_url ?? ''}
              maxLength={300}
              error={fault('certificate_url')}
              onChange={({ target }) => put({ ...piece, certificate_url: target.value || null })}
            />
          </>
        )
      }}
    />
  )
}

function Shown({ piece }: { piece: Certification }) {
  const { name, issuing_organization, issue_date, certificate_url } = piece
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-sm text-muted-foreground">
        {issuing_organization} · {fullDay(noonOf(issue_date), 'UTC')}
      </p>
      {certificate_url && (
        <a
          href={certificate_url}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center justify-self-start text-sm"
        >
          {m.profile_see_certificate()}
        </a>
      )}
    </div>
  )
}

const blank = (): Certification => ({
  key: newKey(),
  name: '',
  issuing_organization: '',
  issue_date: '',
  certificate_url: null,
})
