import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { type SpokenLanguage, spokenLanguages } from '@ujuzi/contract/businesses/profile-options'
import { m } from '@ujuzi/contract/messages'
import { useEditor } from '#app/features/profile/editor.ts'
import { Fact } from '#app/features/profile/fields/fact.tsx'
import { languageChoices, languageTitle } from '#app/features/profile/fields/field-choices.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { RemovableChips } from '#app/ui/form/removable-chips.tsx'
import { Select } from '#app/ui/form/select.tsx'

const at = 'personal.languages'

export function LanguagesField() {
  const { draft, editing, errors, setField } = useEditor()
  const spoken = draft[at]
  if (!editing) {
    return <Fact label={m.profile_languages()}>{spoken.map(languageTitle).join(', ')}</Fact>
  }
  const add = (code: string) => {
    const language = spokenLanguages.find((known): known is SpokenLanguage => known === code)
    if (language) setField(at, [...spoken, language])
  }
  return (
    <div className="grid gap-2">
      <Select
        label={m.profile_languages()}
        placeholder={m.profile_add_language()}
        options={languageChoices(spoken)}
        value=""
        disabled={spoken.length >= profileLimits.languages}
        onChange={({ target }) => add(target.value)}
      />
      <RemovableChips
        label={m.profile_languages()}
        chips={spoken.map((code) => ({ value: code, label: languageTitle(code) }))}
        onRemove={(code) =>
          setField(
            at,
            spoken.filter((known) => known !== code),
          )
        }
      />
      {errors[at] && <FieldError>{errors[at]}</FieldError>}
    </div>
  )
}
