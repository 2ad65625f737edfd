import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import { Select } from '#app/ui/form/select.tsx'

type Props = Omit<ComponentProps<typeof Select>, 'name' | 'options'> & {
  resources: Agenda['resources']
  /** Label of the option for no particular resource. */
  any: string
}

/** Select for one of the business's resources, or none in particular. */
export const ResourceField = ({ resources, any, ...field }: Props) => (
  <Select
    {...field}
    name="resource_id"
    options={[
      { value: '', label: any },
      ...resources.map(({ id, number }) => ({
        value: id,
        label: m.professional_resource({ number }),
      })),
    ]}
  />
)
