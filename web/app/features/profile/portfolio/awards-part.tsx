import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { Award } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Pieces } from './entry-list.tsx'
import { newKey, replaced, without } from './list-edit.ts'

const at = 'portfolio.awards'

export function AwardsPart() {
  const { draft, faults, edit } = useEditor()
  const put = (piece: Award) => edit((now) => ({ [at]: replaced(now[at], piece) }))
  return (
    <Pieces
      title={m.profile_awards()}
      none={m.profile_no_awards()}
      pieces={draft[at]}
      most={profileLimits.awards}
      error={faults[at]}
      addLabel={m.profile_add_award()}
      nameOf={({ title }, place) => title || m.profile_award_number({ number: place + 1 })}
      onAdd={() => edit((now) => ({ [at]: [...now[at], blank()] }))}
      onRemove={(key) => edit((now) => ({ [at]: without(now[at], key) }))}
      shown={({ title, organization, year, description }) => (
        <div className="grid gap-0.5 wrap-anywhere">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted-foreground">{`${organization} · ${year}`}</p>
          {description && <p className="text-sm whitespace-pre-line">{description}</p>}
        </div>
      )}
      fields={(piece, place) => {
        const fault = (field: string) => faults[`${at}.${place}.${field}`]
        return (
          <>
            <TextField
              label={m.profile_award_title()}
              value={piece.title}
              maxLength={120}
              error={fault('title')}
              onChange={({ target }) => put({ ...piece, title: target.value })}
            />
            <TextField
              label={m.profile_award_by()}
              value={piece.organization}
              maxLength={120}
              error={fault('organization')}
              onChange={({ target }) => put({ ...piece, organization: target.value })}
            />
            <TextField
              type="number"
              inputMode="numeric"
              label={m.profile_year()}
              value={Number.isFinite(piece.year) ? piece.year : ''}
              min={1900}
              max={2100}
              error={fault('year')}
              onChange={({ target }) => put({ ...piece, year: target.valueAsNumber })}
            />
            <div className="col-span-full">
              <TextArea
                label={m.profile_description()}
                value={piece.description}
                maxLength={500}
                error={fault('description')}
                onChange={({ target }) => put({ ...piece, description: target.value })}
              />
            </div>
          </>
        )
      }}
    />
  )
}

const blank = (): Award => ({
  key: newKey(),
  title: '',
  organization: '',
  year: Number.NaN,
  description: '',
})
