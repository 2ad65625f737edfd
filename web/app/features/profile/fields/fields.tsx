import { profileInputs } from '@ujuzi/contract/businesses/profile-inputs'
import { m } from '@ujuzi/contract/messages'
import type { ComponentProps, ReactNode } from 'react'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import type { FieldKey, ProfileDraft } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { dateText, noonUtc } from '#app/lib/i18n/times.ts'
import { DateField, pastDays } from '#app/ui/form/date-field.tsx'
import { Select, type SelectChoice } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Fact } from './fact.tsx'
import { fieldLabel } from './field-labels.ts'

/** Keys of the fields with values of type `V`. */
export type FieldKeyOf<V> = { [K in FieldKey]: ProfileDraft[K] extends V ? K : never }[FieldKey]
type TextKey = FieldKeyOf<string | null>
type NumberKey = FieldKeyOf<number | null>

/** The rules of the inputs come from the field: an optional one is marked, and saved as null when it is empty. */
const label = (at: TextKey | NumberKey) =>
  profileInputs[at].optional ? <OptionalLabel>{fieldLabel(at)}</OptionalLabel> : fieldLabel(at)

const inputValue = (at: TextKey, text: string) =>
  profileInputs[at].optional && text === '' ? null : text

type ShortTextProps = {
  at: TextKey
  hint?: ReactNode
  /** Replaces the value while it is not being edited. */
  shown?: ReactNode
} & Pick<ComponentProps<typeof TextField>, 'type' | 'autoComplete' | 'placeholder' | 'inputMode'>

export function ShortTextField({ at, shown, hint, ...input }: ShortTextProps) {
  const { draft, editing, errors, setField } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{shown ?? draft[at]}</Fact>
  const { required, maxLength } = profileInputs[at]
  return (
    <TextField
      {...input}
      {...{ required, maxLength }}
      data-field={at}
      label={label(at)}
      hint={hint}
      value={draft[at] ?? ''}
      error={errors[at]}
      onChange={({ target }) =>
        setField(at, inputValue(at, target.value) as ProfileDraft[typeof at])
      }
    />
  )
}

type PastDayProps = { at: TextKey } & Pick<ComponentProps<typeof DateField>, 'autoComplete'>

/** A day in the life of a person. */
export function PastDayField({ at, autoComplete }: PastDayProps) {
  const { draft, editing, errors, setField } = useEditor()
  const day = draft[at]
  if (!editing) return <Fact label={fieldLabel(at)}>{day && dateText(noonUtc(day), 'UTC')}</Fact>
  return (
    <DateField
      {...pastDays(120)}
      autoComplete={autoComplete}
      required={profileInputs[at].required}
      data-field={at}
      label={label(at)}
      value={day ?? ''}
      error={errors[at]}
      onChange={(chosen) => setField(at, inputValue(at, chosen) as ProfileDraft[typeof at])}
    />
  )
}

type LongTextProps = { at: FieldKeyOf<string>; hint?: string }

export function LongTextField({ at, hint }: LongTextProps) {
  const { draft, editing, errors, setField } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{draft[at]}</Fact>
  const { maxLength } = profileInputs[at]
  return (
    <TextArea
      data-field={at}
      label={fieldLabel(at)}
      hint={hint}
      value={draft[at]}
      maxLength={maxLength}
      counter={counterText(draft[at], maxLength)}
      error={errors[at]}
      onChange={({ target }) => setField(at, target.value as ProfileDraft[typeof at])}
    />
  )
}

const counterText = ({ length: count }: string, max: number | undefined) =>
  max === undefined ? undefined : m.ui_characters({ count, max })

type NumberProps = { at: NumberKey; hint?: ReactNode; unit?: string }

export function NumberField({ at, hint, unit }: NumberProps) {
  const { draft, editing, errors, setField } = useEditor()
  const value = draft[at]
  const hasNumber = typeof value === 'number' && Number.isFinite(value)
  if (!editing) {
    return (
      <Fact label={fieldLabel(at)}>
        {hasNumber ? `${countText(value)}${unit ? ` ${unit}` : ''}` : undefined}
      </Fact>
    )
  }
  const { optional, min, max } = profileInputs[at]
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label(at)}
      hint={hint}
      min={min}
      max={max}
      value={hasNumber ? value : ''}
      end={unit && <span className="text-muted-foreground">{unit}</span>}
      error={errors[at]}
      onChange={({ target }) => {
        const number = target.valueAsNumber
        setField(at, (optional && Number.isNaN(number) ? null : number) as ProfileDraft[typeof at])
      }}
    />
  )
}

type ChoiceProps = { at: TextKey; hint?: ReactNode; options: readonly SelectChoice[] }

export function ChoiceField({ at, hint, options }: ChoiceProps) {
  const { draft, editing, errors, setField } = useEditor()
  const chosen = options.find(({ value }) => value === draft[at])
  if (!editing) return <Fact label={fieldLabel(at)}>{chosen?.label ?? draft[at]}</Fact>
  return (
    <Select
      label={label(at)}
      hint={hint}
      options={options}
      placeholder={profileInputs[at].optional ? m.profile_not_chosen() : undefined}
      value={draft[at] ?? ''}
      error={errors[at]}
      onChange={({ target }) =>
        setField(at, inputValue(at, target.value) as ProfileDraft[typeof at])
      }
    />
  )
}

export function SwitchField({ at, hint }: { at: FieldKeyOf<boolean>; hint?: string }) {
  const { draft, editing, errors, setField } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{yesOrNo(draft[at])}</Fact>
  return (
    <Switch
      label={fieldLabel(at)}
      hint={hint}
      checked={draft[at]}
      error={errors[at]}
      onChange={({ target }) => setField(at, target.checked)}
    />
  )
}

export const yesOrNo = (is: boolean) => (is ? m.profile_yes() : m.profile_no())
