import type { KybStatus } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { BriefcaseBusiness, Camera, Check, Hourglass, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { usePageAccess } from '#app/domain/members/acting-member.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { Rating } from '#app/ui/data/rating.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { CompletionLine } from './completion-line.tsx'
import { useEditor } from './editor.ts'
import { ProfileAvatar } from './profile-avatar.tsx'
import { tabPath } from './profile-tabs.ts'
import { proofKinds, verificationLabels } from './verification/verification-names.ts'

type Props = { portrait: string | null; caseState: KybStatus['state'] }

export function HeaderCard({ portrait, caseState }: Props) {
  const { draft, editing, profile } = useEditor()
  const mayOpen = usePageAccess()
  const name = `${draft['personal.first_name']} ${draft['personal.last_name']}`.trim()
  return (
    <Card className="overflow-hidden">
      <div className="h-14 md:h-28">
        <Cloth id={profile.id} category={draft['business.category']} size="1800x400" eager />
      </div>
      <div className="relative grid gap-2 px-4 pb-3 md:gap-3 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-end md:gap-5 md:px-6 md:pb-5">
        <div className="relative -mt-13 w-26">
          <ProfileAvatar portrait={portrait} />
          {editing && mayOpen(tabPath('personal')) && (
            <Link
              to={tabPath('personal')}
              preventScrollReset
              aria-label={m.profile_change_picture()}
              className={`${iconButtonClasses} absolute! -right-2 -bottom-1 rounded-full! bg-card shadow-1`}
            >
              <Camera aria-hidden className="size-5" />
            </Link>
          )}
        </div>
        <div className="grid min-w-0 gap-1 wrap-anywhere md:pt-3.5">
          <p className="text-xl font-semibold">{name}</p>
          <p>{draft['business.business_name']}</p>
          <BusinessSummary />
        </div>
        <VerificationBadges caseState={caseState} />
      </div>
      <CompletionLine />
    </Card>
  )
}

function BusinessSummary() {
  const { draft, places, profile } = useEditor()
  const { rating, review_count } = profile
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-muted-foreground">
      <span className="inline-flex items-center gap-1.5">
        <MapPin aria-hidden className="size-4" />
        {townAndCountry(places[draft['location.place_id']]?.name ?? '')}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <BriefcaseBusiness aria-hidden className="size-4" />
        {categoryLabel(draft['business.category'])}
      </span>
      <span className="inline-flex items-center gap-1.5 text-foreground">
        {rating === null ? (
          <Badge>{m.business_new()}</Badge>
        ) : (
          <>
            <Rating
              value={ratingText(rating)}
              label={m.business_rated({ rating: ratingText(rating) })}
            />
            <span className="text-muted-foreground">
              ({m.business_review_count({ count: review_count, shown: countText(review_count) })})
            </span>
          </>
        )}
      </span>
    </div>
  )
}

/** Douala, Cameroon: drops the region between them. */
function townAndCountry(town: string) {
  const parts = town.split(', ')
  return [...new Set([parts[0], parts.at(-1)])].join(', ')
}

function VerificationBadges({ caseState }: Pick<Props, 'caseState'>) {
  const { verification } = useEditor().profile
  const verified = proofKinds.filter((proof) => verification[`${proof}_verified`])
  const isPending = caseState === 'submitted' || caseState === 'in_review'
  if (verified.length === 0 && !isPending) return null
  return (
    <ul
      aria-label={m.profile_badges()}
      className="flex flex-wrap gap-1.5 md:max-w-72 md:justify-end"
    >
      {verified.map((proof) => (
        <li key={proof} className="flex">
          <Badge tone="success">
            <Check aria-hidden />
            {verificationLabels[proof]()}
          </Badge>
        </li>
      ))}
      {isPending && (
        <li className="flex">
          <Badge tone="warning">
            <Hourglass aria-hidden />
            {m.profile_id_in_review()}
          </Badge>
        </li>
      )}
    </ul>
  )
}
