import { useState } from 'react'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { type SecurityChanges, useSecuritySetting } from './use-security-setting.ts'

type SwitchProps = {
  label: string
  hint: string
  on: boolean
  changes: (on: boolean) => SecurityChanges
}

/** Switch that saves immediately. It shows the choice while saving and reverts if that fails. */
export function SettingSwitch({ label, hint, on, changes }: SwitchProps) {
  const { save } = useSecuritySetting()
  const [chosen, setChosen] = useState<boolean>()
  async function choose(next: boolean) {
    setChosen(next)
    await save(changes(next))
    setChosen(undefined)
  }
  return (
    <Switch
      atEnd
      label={label}
      hint={hint}
      checked={chosen ?? on}
      onChange={({ target }) => choose(target.checked)}
    />
  )
}

type SelectProps = {
  label: string
  hint?: string
  name: string
  value: number
  choices: readonly number[]
  choiceLabel: (value: number) => string
  changes: (value: number) => SecurityChanges
}

/** A choice between numbers that saves immediately. A value set through the API is added to the choices. */
export function SettingSelect({ value, choices, choiceLabel, changes, ...select }: SelectProps) {
  const { save, fields } = useSecuritySetting()
  const [chosen, setChosen] = useState<number>()
  async function choose(next: number) {
    setChosen(next)
    await save(changes(next))
    setChosen(undefined)
  }
  const values = [...new Set([...choices, value])].toSorted((a, b) => a - b)
  return (
    <Select
      {...select}
      options={values.map((one) => ({ value: String(one), label: choiceLabel(one) }))}
      value={String(chosen ?? value)}
      error={fields[select.name]}
      onChange={({ target }) => choose(Number(target.value))}
    />
  )
}
