import { m } from '@ujuzi/contract/messages'
import type { OnboardingProgress } from '@ujuzi/contract/onboarding/onboarding'
import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { fieldPath } from '#app/domain/business/field-path.ts'
import { stepLinks } from '#app/domain/business/step-links.ts'
import { usePageAccess } from '#app/domain/members/acting-member.ts'
import { percentText } from '#app/lib/i18n/numbers.ts'
import { WovenBar } from '#app/ui/brand/woven-bar.tsx'
import { type CompletionPart, fieldOfPart, missingParts, tabOfPart } from './completion.ts'
import { useEditor } from './editor.ts'
import { tabPath } from './profile-tabs.ts'

export const partNames = {
  picture: m.profile_part_picture,
  bio: m.profile_part_bio,
  description: m.profile_part_description,
  languages: m.profile_part_languages,
  address: m.profile_part_address,
  hours: m.profile_part_hours,
  photos: m.profile_part_photos,
  work: m.profile_part_work,
  phone: m.profile_part_phone,
} as const satisfies Record<CompletionPart, () => string>

/** Progress of the checklist; undefined where another person's business is acted for. */
const ProgressContext = createContext<OnboardingProgress | undefined>(undefined)
export const ProgressProvider = ProgressContext.Provider

/** The parts that the person may fill in and that are missing. */
export function useMissingParts() {
  const { draft, profile } = useEditor()
  const steps = useContext(ProgressContext)?.steps ?? []
  const mayOpen = usePageAccess()
  const { phone_verified } = profile.verification
  return missingParts({ draft, phone_verified, steps }).filter((part) =>
    mayOpen(tabPath(tabOfPart[part])),
  )
}

/** Completion of the profile, as on the dashboard, with a link to the next step or another useful part. */
export function CompletionLine() {
  const { profile, draft } = useEditor()
  const progress = useContext(ProgressContext)
  const [part] = useMissingParts()
  const step = progress?.steps.find(({ completed }) => !completed)
  const next = step ? stepLinks[step.id] : part && linkToPart(part)
  if (!progress && !next) return null
  // Nothing is complete while something is left to do.
  const shown = next && progress?.percentage === 100 ? undefined : progress
  return (
    <div className="flex flex-wrap items-center gap-x-4 border-t px-4 py-1 text-sm md:px-6 md:py-2">
      {shown && (
        <div className="flex min-h-11 min-w-0 items-center gap-3">
          <WovenBar
            id={profile.id}
            category={draft['business.category']}
            percent={shown.percentage}
            className="h-3.5 w-20 flex-none md:w-24"
          />
          {m.profile_completion({ percent: percentText(shown.percentage) })}
        </div>
      )}
      {next && (
        <Link
          to={next.to}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          {next.label()}
        </Link>
      )}
    </div>
  )
}

const pathOfPart = (part: CompletionPart) => {
  const field = fieldOfPart[part]
  return field ? fieldPath(field) : tabPath(tabOfPart[part])
}

const linkToPart = (part: CompletionPart) => ({
  to: pathOfPart(part),
  label: () => m.profile_next({ part: partNames[part]() }),
})
