import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/categories'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ServiceGallery } from '#app/features/services/service-gallery.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { shownDuration, shownPrice, stepNames } from './service-words.ts'
import type { StepProps } from './step-props.ts'
import type { Step } from './steps.ts'

type Props = StepProps & {
  stepAddress: (step: Step, search: string) => string
  /** Only what exists already can be taken off the page. */
  editing: boolean
}

/** Everything as clients will read it, with a way back to each step. */
export function ReviewStep({ values, change, disabled, stepAddress, editing }: Props) {
  const part = { stepAddress }
  return (
    <>
      <dl className="grid divide-y border-y">
        <Part {...part} step="basic" name={m.services_service_title()}>
          <span className="font-semibold">{values.title}</span>
          <span className="mt-1 block whitespace-pre-line text-label">{values.description}</span>
        </Part>
        <Part {...part} step="pricing" name={m.services_price()}>
          <span className="font-semibold">{shownPrice(values)?.text}</span>
          <span className="text-muted-foreground"> · {shownDuration(values)}</span>
        </Part>
        <Part {...part} step="details" name={m.services_category()}>
          {values.category && categoryLabel(values.category)}
          {values.images.length > 0 ? (
            <ServiceGallery images={values.images} />
          ) : (
            <span className="block text-label text-muted-foreground">
              {m.services_no_pictures()}
            </span>
          )}
        </Part>
      </dl>
      {editing && (
        <Checkbox
          name="is_active"
          label={m.services_is_active()}
          checked={values.is_active}
          disabled={disabled}
          onChange={({ target }) => change({ is_active: target.checked })}
        />
      )}
    </>
  )
}

type PartProps = Pick<Props, 'stepAddress'> & { step: Step; name: string; children: ReactNode }

function Part({ stepAddress, step, name, children }: PartProps) {
  const search = useSearchParams()[0].toString()
  return (
    <div className="relative py-3 pr-12">
      <dt className="text-sm text-muted-foreground">
        {name}
        <Link
          to={stepAddress(step, search && `?${search}`)}
          preventScrollReset
          aria-label={m.services_edit_step({ step: stepNames[step]() })}
          className="absolute top-2 -right-2 inline-grid size-11 cramped:size-[44px] place-items-center rounded-control text-foreground hover:bg-accent"
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
      </dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
