import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { Select } from '#app/ui/form/select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'name' | 'options'> & {
  chairs: Agenda['chairs']
  /** What is meant while none is chosen. */
  any: string
}

/** One of the places that can be busy, or none in particular. */
export const ChairField = ({ chairs, any, ...field }: Props) => (
  <Select
    {...field}
    name="chair_id"
    options={[
      { value: '', label: any },
      ...chairs.map(({ id, number }) => ({ value: id, label: m.professional_chair({ number }) })),
    ]}
  />
)
