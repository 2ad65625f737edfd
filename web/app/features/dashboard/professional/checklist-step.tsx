import { onboardingSteps } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { OnboardingStep, VerificationState } from '@ujuzi/contract/onboarding/onboarding'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { stepLinks } from '#app/domain/business/step-links.ts'
import { usePageAccess } from '#app/domain/members/acting-member.ts'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { VerificationBadge } from './verification-state.tsx'

type Props = {
  step: OnboardingStep
  /** Position in the list. */
  number: number
  verification: VerificationState
}

export function ChecklistStep({ step, number, verification }: Props) {
  const { id, title, description, completed, required } = step
  const [wasMarked, setWasMarked] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 border-t px-4 py-3 first:border-t-0 md:min-h-17 md:px-5 md:py-2.5">
      <StepMark number={number} completed={completed} />
      <div className="min-w-44 flex-1 leading-snug">
        <p
          id={`step-${id}`}
          className={classes(
            'flex flex-wrap items-center gap-x-2 gap-y-1',
            completed ? 'font-medium text-muted-foreground' : 'font-semibold',
          )}
        >
          {title}
          {!required && !completed && <Badge>{m.professional_step_optional()}</Badge>}
          {completed && <span className="sr-only">({m.professional_step_done()})</span>}
        </p>
        <p className="text-sm text-muted-foreground">{description}</p>
      </div>
      {completed ? (
        <span
          tabIndex={-1}
          // Takes focus, because the button that had it was removed.
          ref={wasMarked ? focusOnMount : undefined}
          aria-hidden={!wasMarked}
          className="max-md:sr-only"
        >
          <Badge tone="success">
            <Check aria-hidden />
            {m.professional_step_done()}
          </Badge>
        </span>
      ) : (
        <StepActions step={step} verification={verification} onMark={() => setWasMarked(true)} />
      )}
    </li>
  )
}

const StepMark = ({ number, completed }: { number: number; completed: boolean }) => (
  <span
    aria-hidden="true"
    className={classes(
      'grid size-7.5 flex-none place-items-center rounded-[8px] border-[1.5px] text-sm font-bold',
      completed
        ? 'border-success bg-success text-success-foreground'
        : 'border-input text-muted-foreground',
    )}
  >
    {completed ? <Check className="size-4" strokeWidth={3} /> : number}
  </span>
)

/** The address and the phone number are complete once they are there. */
const isMarkable = (id: number) => id <= onboardingSteps

type StepActionsProps = Omit<Props, 'number'> & { onMark: () => void }

/** Link to the page of the step and, as the lesser choice, a button to mark it as completed. */
function StepActions({ step: { id }, verification, onMark }: StepActionsProps) {
  const { Form, state } = useFetcher()
  const mayOpen = usePageAccess()
  const link = stepLinks[id]
  if (id === 5 && verification === 'pending') return <VerificationBadge state={verification} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:basis-full max-md:flex-row-reverse max-md:justify-end max-md:pl-11 md:gap-2">
      {link && mayOpen(link.to) && (
        <LinkButton to={link.to} size="small">
          {link.label()}
        </LinkButton>
      )}
      {isMarkable(id) && (
        <Form noValidate method="post" action="/professional/dashboard" onSubmit={onMark}>
          <input type="hidden" name="do" value="complete-step" />
          <input type="hidden" name="step_id" value={id} />
          <Button
            type="submit"
            look="ghost"
            size="small"
            className="max-md:px-2"
            pending={state !== 'idle'}
            pendingLabel={m.ui_saving()}
            aria-describedby={`step-${id}`}
          >
            {m.professional_step_complete()}
          </Button>
        </Form>
      )}
    </div>
  )
}
