import { serviceDescriptionMaxLength } from '@ujuzi/contract/api/limits'
import { serviceTitleMaxLength } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & {
  /** A new service begins with its title; to change one begins with reading. */
  beginning: boolean
}

export const BasicStep = ({ values, faults, change, beginning }: Props) => (
  <>
    <TextField
      label={m.services_service_title()}
      name="title"
      data-first-focus={beginning || undefined}
      autoComplete="off"
      required
      maxLength={serviceTitleMaxLength}
      value={values.title}
      error={faults.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextArea
      label={m.services_description()}
      name="description"
      required
      rows={5}
      maxLength={serviceDescriptionMaxLength}
      value={values.description}
      error={faults.description}
      hint={m.services_description_hint()}
      counter={m.services_characters({
        count: values.description.length,
        max: serviceDescriptionMaxLength,
      })}
      onChange={({ target }) => change({ description: target.value })}
    />
  </>
)
