import { m } from '@ujuzi/contract/messages'
import { serviceCategorySlugs } from '@ujuzi/contract/services/categories'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import type { WorkSample } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { replaceByKey } from './list-edit.ts'

const at = 'portfolio.work_samples'

export function WorkFields({ sample, place }: { sample: WorkSample; place: number }) {
  const { errors, edit } = useEditor()
  const errorOf = (field: string) => errors[`${at}.${place}.${field}`]
  const updateSample = (changes: Partial<WorkSample>) =>
    edit((now) => ({ [at]: replaceByKey(now[at], { ...sample, ...changes }) }))
  return (
    <div className="grid gap-3 p-3">
      <TextField
        label={<OptionalLabel>{m.profile_work_title()}</OptionalLabel>}
        value={sample.title}
        maxLength={120}
        error={errorOf('title') ?? errorOf('image_url')}
        onChange={({ target }) => updateSample({ title: target.value })}
      />
      <Select
        label={m.profile_category()}
        placeholder={m.profile_not_chosen()}
        options={serviceCategorySlugs.map((value) => ({ value, label: categoryLabel(value) }))}
        value={sample.category ?? ''}
        error={errorOf('category')}
        onChange={({ target }) =>
          updateSample({
            category: serviceCategorySlugs.find((slug) => slug === target.value) ?? null,
          })
        }
      />
      <TextArea
        label={m.profile_description()}
        value={sample.description}
        maxLength={1000}
        error={errorOf('description')}
        onChange={({ target }) => updateSample({ description: target.value })}
      />
    </div>
  )
}
