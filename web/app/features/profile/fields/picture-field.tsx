import type { PicturePurpose } from '@ujuzi/contract/media/media'
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
  const { draft, errors, edit, pictureByUrl } = useEditor()
  return (
    <div data-field={at}>
      <SinglePicture
        label={fieldLabel(at)}
        hint={hint}
        purpose={purpose}
        shape={shape}
        value={pictureByUrl(draft[at]) ?? null}
        error={errors[at]}
        onChange={(picture) =>
          edit(() => ({ [at]: picture?.url ?? null }), { pictures: picture ? [picture] : [] })
        }
      />
    </div>
  )
}
