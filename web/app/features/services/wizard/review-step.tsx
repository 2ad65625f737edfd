import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ServiceGallery } from '#app/features/services/service-gallery.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { durationAsShown, priceAsShown, stepLabels } from './service-words.ts'
import type { StepProps } from './step-props.ts'
import type { WizardStep } from './steps.ts'

type Props = StepProps & {
  stepPath: (step: WizardStep, search: string) => string
  /** Shows the active switch, for an existing service. */
  editing: boolean
}

/** Summary of the service with a link to each step. */
export function ReviewStep({ values, change, disabled, stepPath, editing }: Props) {
  const links = { stepPath }
  return (
    <>
      <dl className="grid divide-y border-y">
        <ReviewSection {...links} step="basic" name={m.services_service_title()}>
          <span className="font-semibold">{values.title}</span>
          <span className="mt-1 block whitespace-pre-line text-label">{values.description}</span>
        </ReviewSection>
        <ReviewSection {...links} step="pricing" name={m.services_price()}>
          <span className="font-semibold">{priceAsShown(values)?.text}</span>
          <span className="text-muted-foreground"> · {durationAsShown(values)}</span>
          {[...values.variants, ...values.add_ons].map(({ key, name }) => (
            <span key={key} className="block text-label">
              {name}
            </span>
          ))}
        </ReviewSection>
        <ReviewSection {...links} step="details" name={m.services_category()}>
          {values.category && categoryLabel(values.category)}
          {values.images.length > 0 ? (
            <ServiceGallery images={values.images} />
          ) : (
            <span className="block text-label text-muted-foreground">
              {m.services_no_pictures()}
            </span>
          )}
        </ReviewSection>
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

type ReviewSectionProps = Pick<Props, 'stepPath'> & {
  step: WizardStep
  name: string
  children: ReactNode
}

function ReviewSection({ stepPath, step, name, children }: ReviewSectionProps) {
  const search = useSearchParams()[0].toString()
  return (
    <div className="relative py-3 pr-12">
      <dt className="text-sm text-muted-foreground">
        {name}
        <Link
          to={stepPath(step, search && `?${search}`)}
          preventScrollReset
          aria-label={m.services_edit_step({ step: stepLabels[step]() })}
          className="absolute top-2 -right-2 inline-grid size-11 cramped:size-[44px] place-items-center rounded-control text-foreground hover:bg-accent"
        >
          <Pencil aria-hidden className="size-5" />
        </Link>
      </dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
