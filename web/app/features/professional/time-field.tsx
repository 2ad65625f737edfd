import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Failed } from './desk-failed.ts'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'error'> & {
  name: string
  failed: Failed | undefined
}

/** A time by the clock of the business; where the clock shows it twice, which of the two. */
export function TimeField({ failed, ...field }: Props) {
  const { name } = field
  const twice = failed?.twice.includes(name)
  return (
    <>
      <TextField {...field} type="time" step={900} error={failed?.fields[name]} />
      {twice && (
        <Select
          name={`${name}_which`}
          label={m.professional_which_time()}
          options={[
            { value: '0', label: m.professional_which_first() },
            { value: '1', label: m.professional_which_second() },
          ]}
        />
      )}
    </>
  )
}
