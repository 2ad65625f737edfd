import { profileLimits } from '@ujuzi/contract/desk-limits'
import { m } from '@ujuzi/contract/messages'
import { type SpokenLanguage, spokenLanguages } from '@ujuzi/contract/profile-options'
import { FieldError } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { languageChoices, languageTitle } from './choices.ts'
import { useEditor } from './editor.ts'
import { Fact } from './fact.tsx'
import { RemovableChips } from './removable-chips.tsx'

const at = 'personal.languages'

export function LanguagesField() {
  const { draft, editing, faults, put } = useEditor()
  const spoken = draft[at]
  if (!editing) {
    return <Fact label={m.profile_languages()}>{spoken.map(languageTitle).join(', ')}</Fact>
  }
  const add = (code: string) => {
    const language = spokenLanguages.find((one): one is SpokenLanguage => one === code)
    if (language) put(at, [...spoken, language])
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
          put(
            at,
            spoken.filter((one) => one !== code),
          )
        }
      />
      {faults[at] && <FieldError>{faults[at]}</FieldError>}
    </div>
  )
}
