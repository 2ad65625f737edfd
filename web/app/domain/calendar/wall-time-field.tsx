import { m } from '@ujuzi/contract/messages'
import type { ComponentProps } from 'react'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { TimeField } from '#app/ui/form/time-field.tsx'

type Props = Omit<ComponentProps<typeof TimeField>, 'error'> & {
  name: string
  failure: FormFailure | undefined
}

/** Time in the business's time zone; asks for the occurrence if the clock shows the time twice. */
export function WallTimeField({ failure, ...field }: Props) {
  const { name } = field
  const twice = failure?.ambiguousFields.includes(name)
  return (
    <>
      <TimeField {...field} error={failure?.fields[name]} />
      {twice && (
        <fieldset className="col-span-full grid gap-1">
          <legend className="pb-1 text-label font-semibold">{m.professional_which_time()}</legend>
          {[m.professional_which_first(), m.professional_which_second()].map((label, which) => (
            <label key={label} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`${name}_which`}
                value={which}
                className="size-5 accent-primary"
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
