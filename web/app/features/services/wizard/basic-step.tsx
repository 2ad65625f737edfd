import { serviceDescriptionMaxLength } from '@ujuzi/contract/api/limits'
import { serviceTitleMaxLength } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { StepProps } from './step-props.ts'

type Props = StepProps & {
  /** Focuses the title, for a new service. */
  beginning: boolean
}

export const BasicStep = ({ values, errors, change, beginning }: Props) => (
  <>
    <TextField
      label={m.services_service_title()}
      name="title"
      data-first-focus={beginning || undefined}
      autoComplete="off"
      required
      maxLength={serviceTitleMaxLength}
      value={values.title}
      error={errors.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <TextArea
      label={m.services_description()}
      name="description"
      required
      rows={5}
      maxLength={serviceDescriptionMaxLength}
      value={values.description}
      error={errors.description}
      hint={m.services_description_hint()}
      counter={m.ui_characters({
        count: values.description.length,
        max: serviceDescriptionMaxLength,
      })}
      onChange={({ target }) => change({ description: target.value })}
    />
  </>
)
