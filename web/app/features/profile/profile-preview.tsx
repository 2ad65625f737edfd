import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { partNames, useMissingParts } from './completion-line.tsx'
import { useEditor } from './editor.ts'
import { ProfilePicture } from './fields/profile-picture.tsx'
import { ProfileAvatar } from './profile-avatar.tsx'

type Props = { portrait: string | null; onClose: () => void }

/** The page of a business as clients will see it. */
export function PreviewDialog({ portrait, onClose }: Props) {
  const { draft, places, profile } = useEditor()
  const missing = useMissingParts()
  const pictures = [
    ...draft['portfolio.work_samples'].map(({ image_url }) => image_url),
    ...draft['portfolio.profile_images'],
  ].slice(0, 6)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.profile_preview()}
      text={m.profile_not_public()}
      closeLabel={m.ui_close()}
      footer={<LinkButton to="/professional/dashboard">{m.professional_dashboard()}</LinkButton>}
    >
      <div className="grid gap-4 pt-1">
        {missing.length > 0 && (
          <Alert>
            {m.profile_missing({ parts: missing.map((part) => partNames[part]()).join(', ') })}
          </Alert>
        )}
        <div className="overflow-hidden rounded-card border">
          <div className="h-24">
            <Cloth id={profile.id} category={draft['business.category']} size="1800x400" />
          </div>
          <div className="-mt-13 grid gap-1 px-4 pb-4 wrap-anywhere">
            <ProfileAvatar portrait={portrait} />
            <p className="heading-3">{draft['business.business_name']}</p>
            <p className="text-muted-foreground">
              {categoryLabel(draft['business.category'])} ·{' '}
              {places[draft['location.place_id']]?.name}
            </p>
            <p className="whitespace-pre-line">{draft['business.business_description']}</p>
            <ul className="mt-2 grid grid-cols-3 gap-2">
              {pictures.map((url) => (
                <li key={url} className="aspect-square overflow-hidden rounded-control bg-muted">
                  <ProfilePicture url={url} className="size-full object-cover" />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
