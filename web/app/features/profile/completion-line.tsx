import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { usePageAccess } from '#app/domain/members/acting-member.ts'
import { WovenBar } from '#app/ui/brand/woven-bar.tsx'
import { type CompletionPart, completionParts, missingParts, tabOfPart } from './completion.ts'
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

/** The parts that the person may fill in, and those of them that are missing. */
export function useCompletion() {
  const { draft, profile } = useEditor()
  const mayOpen = usePageAccess()
  const isOffered = (part: CompletionPart) => mayOpen(tabPath(tabOfPart[part]))
  const missing = missingParts({ draft, phone_verified: profile.verification.phone_verified })
  return {
    total: completionParts.filter(isOffered).length,
    missing: missing.filter(isOffered),
  }
}

/** Completion of the profile, with a link to the next missing part. */
export function CompletionLine() {
  const { profile, draft } = useEditor()
  const { missing, total } = useCompletion()
  const done = total - missing.length
  const [next] = missing
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-2 text-sm md:px-6">
      <p className="flex min-h-11 min-w-0 items-center gap-3">
        <WovenBar
          id={profile.id}
          category={draft['business.category']}
          percent={(done / total) * 100}
          className="h-3.5 w-20 flex-none md:w-24"
        />
        {next ? m.profile_completion({ done, total }) : m.profile_complete()}
      </p>
      {next && (
        <Link
          to={tabPath(tabOfPart[next])}
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          {m.profile_next({ part: partNames[next]() })}
        </Link>
      )}
    </div>
  )
}
