import type { PicturePurpose } from '@ujuzi/contract/media'
import { SinglePicture } from '#app/ui/single-picture.tsx'
import { useEditor } from './editor.ts'
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
