import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { Certification } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import { DateField, pastDays } from '#app/ui/form/date-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EntryList } from './entry-list.tsx'
import { createEntryKey, removeByKey, replaceByKey } from './list-edit.ts'

const at = 'portfolio.certifications'

export function CertificationsSection() {
  const { draft, errors, edit } = useEditor()
  const updateCertification = (piece: Certification) =>
    edit((now) => ({ [at]: replaceByKey(now[at], piece) }))
  return (
    <EntryList
      at={at}
      title={m.profile_certifications()}
      emptyText={m.profile_no_certifications()}
      items={draft[at]}
      max={profileLimits.certifications}
      error={errors[at]}
      addLabel={m.profile_add_certification()}
      nameOf={({ name }, place) => name || m.profile_certification_number({ number: place + 1 })}
      onAdd={() => edit((now) => ({ [at]: [...now[at], newCertification()] }))}
      onRemove={(key) => edit((now) => ({ [at]: removeByKey(now[at], key) }))}
      renderSummary={(piece) => <CertificationSummary piece={piece} />}
      renderFields={(piece, place) => {
        const errorOf = (field: string) => errors[`${at}.${place}.${field}`]
        return (
          <>
            <TextField
              label={m.profile_certification_name()}
              value={piece.name}
              maxLength={120}
              error={errorOf('name')}
              onChange={({ target }) => updateCertification({ ...piece, name: target.value })}
            />
            <TextField
              label={m.profile_issued_by()}
              value={piece.issuing_organization}
              maxLength={120}
              error={errorOf('issuing_organization')}
              onChange={({ target }) =>
                updateCertification({ ...piece, issuing_organization: target.value })
              }
            />
            <DateField
              label={m.profile_issued_on()}
              value={piece.issue_date}
              {...pastDays(60)}
              error={errorOf('issue_date')}
              onChange={(issue_date) => updateCertification({ ...piece, issue_date })}
            />
            <TextField
              type="url"
              label={m.profile_certificate_link()}
              placeholder="https://"
              value={piece.certificate_url ?? ''}
              maxLength={300}
              error={errorOf('certificate_url')}
              onChange={({ target }) =>
                updateCertification({ ...piece, certificate_url: target.value || null })
              }
            />
          </>
        )
      }}
    />
  )
}

function CertificationSummary({ piece }: { piece: Certification }) {
  const { name, issuing_organization, issue_date, certificate_url } = piece
  return (
    <div className="grid gap-0.5 wrap-anywhere">
      <h3 className="font-semibold">{name}</h3>
      <p className="text-sm text-muted-foreground">
        {issuing_organization} · {dateText(noonUtc(issue_date), 'UTC')}
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

const newCertification = (): Certification => ({
  key: createEntryKey(),
  name: '',
  issuing_organization: '',
  issue_date: '',
  certificate_url: null,
})
