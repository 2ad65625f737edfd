import type { ComponentProps } from 'react'
import { Select } from '#app/ui/form/select.tsx'
import { type NamedResource, resourceName } from './resource-name.ts'

type Props = Omit<ComponentProps<typeof Select>, 'name' | 'options'> & {
  resources: readonly NamedResource[]
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
      ...resources.map((resource) => ({ value: resource.id, label: resourceName(resource) })),
    ]}
  />
)
