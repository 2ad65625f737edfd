import { serviceAddOnsMax } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import type { ServiceValues } from '#app/features/services/service-values.ts'
import { emptyOption } from '#app/features/services/shape-values.ts'
import { MinutesSelect } from './minutes-select.tsx'
import { OptionRows } from './option-rows.tsx'

type Props = {
  values: ServiceValues
  change: (changes: Partial<ServiceValues>) => void
  errorAt: (path: string) => string | undefined
}

/** Add-ons, whose price and minutes are added to those of the service. */
export const AddOnRows = ({ values, change, errorAt }: Props) => (
  <OptionRows
    list="add_ons"
    legend={m.services_add_ons()}
    hint={m.services_add_ons_hint()}
    addLabel={m.services_add_add_on()}
    rowLabel={(number) => m.services_add_on_number({ number })}
    namePlaceholder={m.services_add_on_placeholder()}
    options={values.add_ons}
    max={serviceAddOnsMax}
    currency={values.currency}
    errorAt={errorAt}
    onChange={(add_ons) => change({ add_ons: add_ons.map(withDuration) })}
    firstRows={() => [emptyOption()]}
  >
    {(row) => ({
      duration: (
        <MinutesSelect
          label={m.services_more_time()}
          name={`${row.path}.duration`}
          value={Number(row.option.duration)}
          error={errorAt(`${row.path}.duration`)}
          onChange={(duration) => row.change({ duration })}
        />
      ),
    })}
  </OptionRows>
)

/** An add-on takes no time unless one is chosen. */
const withDuration = (option: ServiceValues['add_ons'][number]) =>
  option.duration === '' ? { ...option, duration: 0 } : option
