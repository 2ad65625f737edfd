import { m } from '@ujuzi/contract/messages'
import type { OnboardingStep, VerificationState } from '@ujuzi/contract/onboarding/onboarding'
import { Check, ChevronDown, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { stepLinks } from '#app/domain/business/step-links.ts'
import { usePageAccess } from '#app/domain/members/acting-member.ts'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DropdownMenu, MenuAction } from '#app/ui/overlay/dropdown-menu.tsx'
import { VerificationBadge } from './verification-state.tsx'

type Props = {
  step: OnboardingStep
  /** Position in the list. */
  number: number
  verification: VerificationState
  /** The next step is open; the other open ones are folded to one line. */
  isNext: boolean
  /** Number of completed steps. When it changes the next step opens, also if another one was open. */
  completed: number
  /** Look of its action; a view has one primary action. */
  look: 'primary' | 'outline'
}

const verificationStep = 5

/** Whether there is something to do: not for completed steps, nor while a document is being checked. */
export const isOpenable = ({ id, completed }: OnboardingStep, verification: VerificationState) =>
  !completed && !(id === verificationStep && verification === 'pending')

export function ChecklistStep(props: Props) {
  const { step, number, verification, isNext, completed, look } = props
  const [wasMarked, setWasMarked] = useState(false)
  return (
    <li className="border-t first:border-t-0">
      {isOpenable(step, verification) ? (
        <details
          key={completed}
          // A new group: an open step of the earlier one would keep the next step closed.
          name={`checklist-${completed}`}
          open={isNext}
          className="group/step"
        >
          <summary className="flex min-h-14 cursor-pointer items-center gap-3.5 px-4 py-2 hover:bg-accent md:px-5 [&::-webkit-details-marker]:hidden">
            <StepMark number={number} completed={false} />
            <StepTitle step={step} />
            <ChevronDown
              aria-hidden
              className="size-5 flex-none transition-transform group-open/step:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <StepBody step={step} look={look} onMark={() => setWasMarked(true)} />
        </details>
      ) : (
        <div className="flex min-h-14 items-center gap-3.5 px-4 py-2 md:px-5">
          <StepMark number={number} completed={step.completed} />
          <StepTitle step={step} />
          {step.completed ? (
            <span
              tabIndex={-1}
              // Takes focus, because the menu that had it was removed.
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
            <VerificationBadge state={verification} />
          )}
        </div>
      )}
    </li>
  )
}

const StepTitle = ({ step: { title, completed, required } }: Pick<Props, 'step'>) => (
  <span
    className={classes(
      'flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 leading-snug',
      completed ? 'font-medium text-muted-foreground' : 'font-semibold',
    )}
  >
    <span>{title}</span>
    {!required && !completed && <Badge>{m.professional_step_optional()}</Badge>}
    {completed && <span className="sr-only">({m.professional_step_done()})</span>}
  </span>
)

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

type BodyProps = Pick<Props, 'step' | 'look'> & { onMark: () => void }

/** What the step is for, with the link to its page. */
function StepBody({ step, look, onMark }: BodyProps) {
  const mayOpen = usePageAccess()
  const link = stepLinks[step.id]
  return (
    <div className="grid gap-3 px-4 pb-4 pl-15 md:pr-5 md:pl-16 cramped:pl-4">
      <p className="text-label text-muted-foreground">{step.description}</p>
      <div className="flex flex-wrap items-center gap-2">
        {link && mayOpen(link.to) && (
          <LinkButton to={link.to} look={look} size="small">
            {link.label()}
          </LinkButton>
        )}
        {canDoWithout.includes(step.id) && <MarkMenu step={step} onMark={onMark} />}
      </div>
    </div>
  )
}

/** A business can do without a photo, words about itself and payouts; everything else is complete by facts alone. */
const canDoWithout = [1, 2, 4]

function MarkMenu({ step: { id, title }, onMark }: Omit<BodyProps, 'look'>) {
  const { submit, state } = useFetcher()
  function mark() {
    onMark()
    submit(
      { do: 'complete-step', step_id: id },
      { method: 'post', action: '/professional/dashboard' },
    )
  }
  return (
    <DropdownMenu
      trigger={
        <IconButton label={m.professional_more_for({ name: title })} aria-busy={state !== 'idle'}>
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      }
    >
      <MenuAction onSelect={mark}>{m.professional_step_complete()}</MenuAction>
    </DropdownMenu>
  )
}
