import { m } from '@ujuzi/contract/messages'
import type { OnboardingProgress } from '@ujuzi/contract/onboarding/onboarding'
import { ChevronDown } from 'lucide-react'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { DrawnCloth } from '#app/ui/brand/drawn-cloth.tsx'
import { Loom } from '#app/ui/brand/loom.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { ChecklistStep } from './checklist-step.tsx'
import { VerificationBadge, VerificationNotice } from './verification-state.tsx'

type Props = {
  progress: OnboardingProgress
  /** Business whose cloth shows the progress. */
  business: { id: string; category: string }
}

/** Onboarding checklist; collapses to one line once the required steps are completed. */
export function Checklist({ progress, business }: Props) {
  return progress.required_done ? (
    <CollapsedChecklist progress={progress} business={business} />
  ) : (
    <Card className="overflow-hidden md:grid md:grid-cols-[17rem_minmax(0,1fr)]">
      <section
        aria-labelledby="completion"
        className="grid content-center gap-2 border-b bg-muted p-4 md:border-r md:border-b-0 md:p-6"
      >
        <h2 id="completion" className="title-2">
          {m.professional_completion()}
        </h2>
        <Percent progress={progress} />
        <ProgressLoom progress={progress} business={business} />
        <p className="text-sm text-muted-foreground">{progressText(progress)}</p>
        <VerificationBadge state={progress.verification_state} />
        <VerificationNotice state={progress.verification_state} />
      </section>
      <Steps progress={progress} />
    </Card>
  )
}

function CollapsedChecklist({ progress, business }: Props) {
  return (
    <Card className="overflow-hidden">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
          <h2 id="completion" className="title-2">
            {m.professional_completion()}
          </h2>
          <span className="flex min-w-[min(16rem,100%)] flex-1 items-center gap-3">
            <span className="font-semibold tabular-nums">{percentText(progress.percentage)}</span>
            <span className="w-full max-w-44">
              <ProgressLoom progress={progress} business={business} className="h-6" />
            </span>
          </span>
          <VerificationBadge state={progress.verification_state} />
          <span className="inline-flex min-h-11 items-center gap-1.5 text-label font-semibold">
            {m.professional_all_steps()}
            <ChevronDown
              aria-hidden
              className="size-5 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </span>
        </summary>
        <div className="border-t">
          <Steps progress={progress} />
        </div>
      </details>
      <VerificationNotice
        state={progress.verification_state}
        className="border-t px-4 py-3 md:px-5"
      />
    </Card>
  )
}

const Percent = ({ progress }: Pick<Props, 'progress'>) => (
  <p className="text-[2.125rem] leading-tight font-semibold tracking-tight tabular-nums">
    {percentText(progress.percentage)}
  </p>
)

const ProgressLoom = ({ progress, business, className }: Props & { className?: string }) => (
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

const Steps = ({ progress }: Pick<Props, 'progress'>) => (
  <ol aria-label={m.professional_steps()}>
    {progress.steps.map((step, index) => (
      <ChecklistStep
        key={step.id}
        step={step}
        number={index + 1}
        verification={progress.verification_state}
      />
    ))}
  </ol>
)

function progressText({ completed, total }: OnboardingProgress) {
  const left = total - completed
  return left === 0
    ? m.professional_cloth_whole()
    : m.professional_steps_done({ done: completed, total, count: left })
}
