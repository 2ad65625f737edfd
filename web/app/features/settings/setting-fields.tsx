import { m } from '@ujuzi/contract/messages'
import { settingsInputs } from '@ujuzi/contract/settings/settings-inputs'
import type { ComponentProps, ReactNode } from 'react'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { StepperRow } from '#app/domain/settings/stepper-row.tsx'
import { SwitchRow } from '#app/domain/settings/switch-row.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { KeyOf, SettingsDraft } from './draft/settings-draft.ts'
import { useSettings } from './editor.ts'
import { settingLabel } from './setting-labels.ts'

export function SettingSwitch({ at, hint }: { at: KeyOf<boolean>; hint?: ReactNode }) {
  const { draft, set } = useSettings()
  return (
    <SwitchRow
      label={settingLabel(at)}
      hint={hint}
      checked={draft[at]}
      onChange={(checked) => set(at, checked)}
    />
  )
}

type StepperProps = Pick<
  ComponentProps<typeof StepperRow>,
  'hint' | 'min' | 'max' | 'stops' | 'unit'
> & { at: Extract<KeyOf<number>, `b${string}`>; label?: string }

export function SettingStepper({ at, label = settingLabel(at), ...row }: StepperProps) {
  const { draft, errors, set } = useSettings()
  return (
    <StepperRow
      {...row}
      label={label}
      error={errors[at]}
      value={draft[at]}
      onChange={(value) => set(at, value as SettingsDraft[typeof at])}
    />
  )
}

type NumberProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'step' | 'aria-label'> & {
  at: KeyOf<number | null>
  unit: string
}

/** A number within the bounds of its field; an empty input of an optional one is saved as null. */
export function SettingNumber({ at, unit, ...input }: NumberProps) {
  const { draft, errors, set } = useSettings()
  const value = draft[at]
  const { optional, min, max } = settingsInputs[at]
  return (
    <TextField
      {...input}
      {...{ min, max }}
      type="number"
      inputMode={input.step === undefined ? 'numeric' : 'decimal'}
      label={optional ? <OptionalLabel>{settingLabel(at)}</OptionalLabel> : settingLabel(at)}
      value={Number.isFinite(value) ? (value ?? '') : ''}
      error={errors[at]}
      end={<span className="flex-none text-sm text-muted-foreground">{unit}</span>}
      onChange={({ target }) => {
        const number = target.valueAsNumber
        const next = optional && Number.isNaN(number) ? null : number
        set(at, next as SettingsDraft[typeof at])
      }}
    />
  )
}

type TextProps = Pick<
  ComponentProps<typeof TextField>,
  'hint' | 'type' | 'placeholder' | 'autoComplete'
> & { at: Extract<KeyOf<string | null>, `${string}.${string}.${string}`> }

/** One optional line; an empty input is saved as null. */
export function SettingText({ at, ...input }: TextProps) {
  const { draft, errors, set } = useSettings()
  return (
    <TextField
      {...input}
      maxLength={settingsInputs[at].maxLength}
      label={settingLabel(at)}
      value={draft[at] ?? ''}
      error={errors[at]}
      onChange={({ target }) => set(at, target.value === '' ? null : target.value)}
    />
  )
}

type AreaProps = {
  at:
    | 'booking.booking_requirements'
    | 'booking.deposit_policy'
    | 'booking.no_show_policy'
    | 'communication.auto_responder_message'
  hint?: string
}

export function SettingArea({ at, hint }: AreaProps) {
  const { draft, errors, set } = useSettings()
  const { maxLength: max } = settingsInputs[at]
  return (
    <TextArea
      label={settingLabel(at)}
      hint={hint}
      value={draft[at]}
      maxLength={max}
      counter={max === undefined ? undefined : m.ui_characters({ count: draft[at].length, max })}
      error={errors[at]}
      onChange={({ target }) => set(at, target.value)}
    />
  )
}
