import { m } from '@ujuzi/contract/messages'
import type { ComponentProps, ReactNode } from 'react'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import type { Draft, FieldKey } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { type Choice, Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Fact } from './fact.tsx'
import { fieldLabel } from './field-labels.ts'

/** Keys of the fields with values of type `V`. */
export type FieldKeyOf<V> = { [K in FieldKey]: Draft[K] extends V ? K : never }[FieldKey]
type TextKey = FieldKeyOf<string | null>
type NumberKey = FieldKeyOf<number | null>

/** `optional` marks the label; an empty input is saved as null. */
type OptionalField = { optional?: boolean; hint?: ReactNode }

const label = (at: FieldKey, optional?: boolean) =>
  optional ? <OptionalLabel>{fieldLabel(at)}</OptionalLabel> : fieldLabel(at)

const inputValue = (text: string, optional?: boolean) => (optional && text === '' ? null : text)

type ShortTextProps = OptionalField & {
  at: TextKey
  /** Replaces the value while it is not being edited. */
  shown?: ReactNode
} & Pick<
    ComponentProps<typeof TextField>,
    'type' | 'maxLength' | 'autoComplete' | 'placeholder' | 'inputMode' | 'min' | 'max'
  >

export function ShortTextField({ at, optional, shown, hint, ...input }: ShortTextProps) {
  const { draft, editing, errors, setField } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{shown ?? draft[at]}</Fact>
  return (
    <TextField
      {...input}
      label={label(at, optional)}
      hint={hint}
      value={draft[at] ?? ''}
      error={errors[at]}
      onChange={({ target }) =>
        setField(at, inputValue(target.value, optional) as Draft[typeof at])
      }
    />
  )
}

type LongTextProps = { at: FieldKeyOf<string>; max: number; hint?: string }

export function LongTextField({ at, max, hint }: LongTextProps) {
  const { draft, editing, errors, setField } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{draft[at]}</Fact>
  return (
    <TextArea
      label={fieldLabel(at)}
      hint={hint}
      value={draft[at]}
      maxLength={max}
      counter={m.profile_characters({ count: draft[at].length, max })}
      error={errors[at]}
      onChange={({ target }) => setField(at, target.value as Draft[typeof at])}
    />
  )
}

type NumberProps = OptionalField & { at: NumberKey; min: number; max: number; unit?: string }

export function NumberField({ at, optional, hint, min, max, unit }: NumberProps) {
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
  return (
    <TextField
      type="number"
      inputMode="numeric"
      label={label(at, optional)}
      hint={hint}
      min={min}
      max={max}
      value={hasNumber ? value : ''}
      end={unit && <span className="text-muted-foreground">{unit}</span>}
      error={errors[at]}
      onChange={({ target }) => {
        const number = target.valueAsNumber
        setField(at, (optional && Number.isNaN(number) ? null : number) as Draft[typeof at])
      }}
    />
  )
}

type ChoiceProps = OptionalField & { at: TextKey; options: readonly Choice[] }

export function ChoiceField({ at, optional, hint, options }: ChoiceProps) {
  const { draft, editing, errors, setField } = useEditor()
  const chosen = options.find(({ value }) => value === draft[at])
  if (!editing) return <Fact label={fieldLabel(at)}>{chosen?.label ?? draft[at]}</Fact>
  return (
    <Select
      label={label(at, optional)}
      hint={hint}
      options={options}
      placeholder={optional ? m.profile_not_chosen() : undefined}
      value={draft[at] ?? ''}
      error={errors[at]}
      onChange={({ target }) =>
        setField(at, inputValue(target.value, optional) as Draft[typeof at])
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
