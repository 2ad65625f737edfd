import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import type { OnboardingProgress } from '@ujuzi/contract/onboarding/onboarding'
import type { Service } from '@ujuzi/contract/services/services'
import { ChevronDown } from 'lucide-react'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { DrawnCloth } from '#app/ui/brand/drawn-cloth.tsx'
import { Loom } from '#app/ui/brand/loom.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { ChecklistStep, isOpenable } from './checklist-step.tsx'
import { OwnPagePreview } from './own-page-preview.tsx'
import { VerificationBadge, VerificationNotice } from './verification-state.tsx'

type Props = {
  progress: OnboardingProgress
  /** Business whose cloth shows the progress. */
  business: NonNullable<BusinessFigures['business']>
  /** Some services of the business; loaded only while required steps are open. */
  services: Promise<Service[]> | undefined
  /** Look of the actions of the steps: the primary action of the page may be elsewhere. */
  look: 'primary' | 'outline'
}

/** Onboarding checklist beside the card that clients will see; collapses to one line once the required steps are completed. */
export const Checklist = ({ progress, business, services, look }: Props) =>
  progress.required_done ? (
    <CollapsedChecklist progress={progress} business={business} look={look} />
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-6">
      <div className="lg:order-last">
        <OwnPagePreview business={business} services={services} />
      </div>
      <Card className="overflow-hidden">
        <section
          aria-labelledby="completion"
          className="grid gap-2 border-b bg-muted px-4 py-3.5 md:px-5"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="completion" className="title-2">
              {m.professional_completion()}
            </h2>
            <p className="text-xl font-semibold">{percentText(progress.percentage)}</p>
          </div>
          <ProgressLoom progress={progress} business={business} className="h-8" />
          <p className="text-label text-muted-foreground">{progressText(progress)}</p>
          <VerificationBadge state={progress.verification_state} />
          <VerificationNotice state={progress.verification_state} />
        </section>
        <Steps progress={progress} look={look} />
      </Card>
    </div>
  )

type ProgressProps = Pick<Props, 'progress' | 'business'>

function CollapsedChecklist({ progress, business, look }: Omit<Props, 'services'>) {
  return (
    <Card className="overflow-hidden">
      <details className="group/checklist">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
          <h2 id="completion" className="title-2">
            {m.professional_completion()}
          </h2>
          <span className="flex min-w-[min(16rem,100%)] flex-1 items-center gap-3">
            <span className="font-semibold">{percentText(progress.percentage)}</span>
            <span className="w-full max-w-44">
              <ProgressLoom progress={progress} business={business} className="h-6" />
            </span>
          </span>
          <VerificationBadge state={progress.verification_state} />
          <span className="inline-flex min-h-11 items-center gap-1.5 text-label font-semibold">
            {m.professional_all_steps()}
            <ChevronDown
              aria-hidden
              className="size-5 transition-transform group-open/checklist:rotate-180 motion-reduce:transition-none"
            />
          </span>
        </summary>
        <div className="border-t">
          <Steps progress={progress} look={look} />
        </div>
      </details>
      <VerificationNotice
        state={progress.verification_state}
        className="border-t px-4 py-3 md:px-5"
      />
    </Card>
  )
}

const ProgressLoom = ({ progress, business, className }: ProgressProps & { className: string }) => (
  <Loom
    piece={DrawnCloth}
    done={progress.completed}
    total={progress.total}
    clothId={business.id}
    category={clothCategory(business.category)}
    labelledBy="completion"
    className={className}
  />
)

/** Only the next step is open. */
function Steps({
  progress: { steps, verification_state, completed },
  look,
}: Pick<Props, 'progress' | 'look'>) {
  const next = steps.find((step) => isOpenable(step, verification_state))
  return (
    <ol aria-label={m.professional_steps()}>
      {steps.map((step, index) => (
        <ChecklistStep
          key={step.id}
          step={step}
          number={index + 1}
          verification={verification_state}
          isNext={step === next}
          completed={completed}
          look={look}
        />
      ))}
    </ol>
  )
}

function progressText({ completed, total }: OnboardingProgress) {
  const left = total - completed
  return left === 0
    ? m.professional_cloth_whole()
    : m.professional_steps_done({ done: completed, total, count: left })
}
