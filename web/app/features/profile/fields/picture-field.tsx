import type { PicturePurpose } from '@ujuzi/contract/businesses/media'
import { useEditor } from '#app/features/profile/editor.ts'
import { SinglePicture } from '#app/ui/media/single-picture.tsx'
import { fieldLabel } from './field-labels.ts'

type Props = {
  at: 'personal.profile_picture' | 'business.business_logo'
  purpose: PicturePurpose
  shape: 'round' | 'square'
  hint?: string
}

export function PictureField({ at, purpose, shape, hint }: Props) {
  const { draft, faults, edit, pictureAt } = useEditor()
  return (
    <SinglePicture
      label={fieldLabel(at)}
      hint={hint}
      purpose={purpose}
      shape={shape}
      value={pictureAt(draft[at]) ?? null}
      error={faults[at]}
      onChange={(picture) =>
        edit(() => ({ [at]: picture?.url ?? null }), { pictures: picture ? [picture] : [] })
      }
    />
  )
}
