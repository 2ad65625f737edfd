import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { Award } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { EntryList } from './entry-list.tsx'
import { createEntryKey, removeByKey, replaceByKey } from './list-edit.ts'

const at = 'portfolio.awards'

export function AwardsSection() {
  const { draft, errors, edit } = useEditor()
  const updateAward = (piece: Award) => edit((now) => ({ [at]: replaceByKey(now[at], piece) }))
  return (
    <EntryList
      at={at}
      title={m.profile_awards()}
      emptyText={m.profile_no_awards()}
      items={draft[at]}
      max={profileLimits.awards}
      error={errors[at]}
      addLabel={m.profile_add_award()}
      nameOf={({ title }, place) => title || m.profile_award_number({ number: place + 1 })}
      onAdd={() => edit((now) => ({ [at]: [...now[at], newAward()] }))}
      onRemove={(key) => edit((now) => ({ [at]: removeByKey(now[at], key) }))}
      renderSummary={({ title, organization, year, description }) => (
        <div className="grid gap-0.5 wrap-anywhere">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-muted-foreground">{`${organization} · ${year}`}</p>
          {description && <p className="text-sm whitespace-pre-line">{description}</p>}
        </div>
      )}
      renderFields={(piece, place) => {
        const errorOf = (field: string) => errors[`${at}.${place}.${field}`]
        return (
          <>
            <TextField
              label={m.profile_award_title()}
              value={piece.title}
              maxLength={120}
              error={errorOf('title')}
              onChange={({ target }) => updateAward({ ...piece, title: target.value })}
            />
            <TextField
              label={m.profile_award_by()}
              value={piece.organization}
              maxLength={120}
              error={errorOf('organization')}
              onChange={({ target }) => updateAward({ ...piece, organization: target.value })}
            />
            <TextField
              type="number"
              inputMode="numeric"
              label={m.profile_year()}
              value={Number.isFinite(piece.year) ? piece.year : ''}
              min={1900}
              max={2100}
              error={errorOf('year')}
              onChange={({ target }) => updateAward({ ...piece, year: target.valueAsNumber })}
            />
            <div className="col-span-full">
              <TextArea
                label={m.profile_description()}
                value={piece.description}
                maxLength={500}
                error={errorOf('description')}
                onChange={({ target }) => updateAward({ ...piece, description: target.value })}
              />
            </div>
          </>
        )
      }}
    />
  )
}

const newAward = (): Award => ({
  key: createEntryKey(),
  title: '',
  organization: '',
  year: Number.NaN,
  description: '',
})
