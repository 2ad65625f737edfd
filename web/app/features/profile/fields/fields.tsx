import { m } from '@ujuzi/contract/messages'
import type { ComponentProps, ReactNode } from 'react'
import type { Draft, Key } from '#app/features/profile/draft/draft.ts'
import { useEditor } from '#app/features/profile/editor.ts'
import { countText } from '#app/lib/i18n/numbers.ts'
import { type Choice, Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Fact } from './fact.tsx'
import { fieldLabel } from './field-labels.ts'

/** The fields that hold this. */
export type KeyOf<V> = { [K in Key]: Draft[K] extends V ? K : never }[Key]
type TextKey = KeyOf<string | null>
type NumberKey = KeyOf<number | null>

/** May stay empty; it says so, and empty is then nothing at all. */
type Emptiable = { optional?: boolean; hint?: ReactNode }

const label = (at: Key, optional?: boolean) =>
  optional ? (
    <>
      {fieldLabel(at)}{' '}
      <span className="font-normal text-muted-foreground">{m.profile_optional()}</span>
    </>
  ) : (
    fieldLabel(at)
  )

const typed = (text: string, optional?: boolean) => (optional && text === '' ? null : text)

type LineProps = Emptiable & {
  at: TextKey
  /** How it reads while it is not edited. */
  shown?: ReactNode
} & Pick<
    ComponentProps<typeof TextField>,
    'type' | 'maxLength' | 'autoComplete' | 'placeholder' | 'inputMode' | 'min' | 'max'
  >

export function LineField({ at, optional, shown, hint, ...input }: LineProps) {
  const { draft, editing, faults, put } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{shown ?? draft[at]}</Fact>
  return (
    <TextField
      {...input}
      label={label(at, optional)}
      hint={hint}
      value={draft[at] ?? ''}
      error={faults[at]}
      onChange={({ target }) => put(at, typed(target.value, optional) as Draft[typeof at])}
    />
  )
}

type ProseProps = { at: KeyOf<string>; max: number; hint?: string }

export function ProseField({ at, max, hint }: ProseProps) {
  const { draft, editing, faults, put } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{draft[at]}</Fact>
  return (
    <TextArea
      label={fieldLabel(at)}
      hint={hint}
      value={draft[at]}
      maxLength={max}
      counter={m.profile_characters({ count: draft[at].length, max })}
      error={faults[at]}
      onChange={({ target }) => put(at, target.value as Draft[typeof at])}
    />
  )
}

type NumberProps = Emptiable & { at: NumberKey; min: number; max: number; unit?: string }

export function NumberField({ at, optional, hint, min, max, unit }: NumberProps) {
  const { draft, editing, faults, put } = useEditor()
  const value = draft[at]
  const known = typeof value === 'number' && Number.isFinite(value)
  if (!editing) {
    return (
      <Fact label={fieldLabel(at)}>
        {known ? `${countText(value)}${unit ? ` ${unit}` : ''}` : undefined}
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
      value={known ? value : ''}
      end={unit && <span className="text-muted-foreground">{unit}</span>}
      error={faults[at]}
      onChange={({ target }) => {
        const number = target.valueAsNumber
        put(at, (optional && Number.isNaN(number) ? null : number) as Draft[typeof at])
      }}
    />
  )
}

type ChoiceProps = Emptiable & { at: TextKey; options: readonly Choice[] }

export function ChoiceField({ at, optional, hint, options }: ChoiceProps) {
  const { draft, editing, faults, put } = useEditor()
  const chosen = options.find(({ value }) => value === draft[at])
  if (!editing) return <Fact label={fieldLabel(at)}>{chosen?.label ?? draft[at]}</Fact>
  return (
    <Select
      label={label(at, optional)}
      hint={hint}
      options={options}
      placeholder={optional ? m.profile_not_chosen() : undefined}
      value={draft[at] ?? ''}
      error={faults[at]}
      onChange={({ target }) => put(at, typed(target.value, optional) as Draft[typeof at])}
    />
  )
}

export function SwitchField({ at, hint }: { at: KeyOf<boolean>; hint?: string }) {
  const { draft, editing, faults, put } = useEditor()
  if (!editing) return <Fact label={fieldLabel(at)}>{yesOrNo(draft[at])}</Fact>
  return (
    <Switch
      label={fieldLabel(at)}
      hint={hint}
      checked={draft[at]}
      error={faults[at]}
      onChange={({ target }) => put(at, target.checked)}
    />
  )
}

export const yesOrNo = (is: boolean) => (is ? m.profile_yes() : m.profile_no())
