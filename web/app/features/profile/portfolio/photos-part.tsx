import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { useEditor } from '#app/features/profile/editor.ts'
import { faultBelow } from '#app/features/profile/fields/field-errors.ts'
import { Part } from '#app/features/profile/fields/part.tsx'
import { ShownPicture } from '#app/features/profile/fields/shown-picture.tsx'
import { PictureUpload } from '#app/ui/media/picture-upload.tsx'

const at = 'portfolio.profile_images'

/** Of the place, the people, the tools: the gallery of the public page. */
export function PhotosPart() {
  const { draft, editing, faults, edit, pictureAt } = useEditor()
  const addresses = draft[at]
  const known = addresses.map(pictureAt).filter((picture) => picture !== undefined)
  // Of the demo marketplace: not uploaded, and not lost either.
  const others = addresses.filter((address) => !pictureAt(address))
  if (!editing) {
    return (
      <Part title={m.profile_images()} text={m.profile_images_text()}>
        {addresses.length === 0 ? (
          <p className="mt-3 text-muted-foreground">{m.profile_no_images()}</p>
        ) : (
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {addresses.map((address) => (
              <li key={address} className="aspect-square overflow-hidden rounded-control bg-muted">
                <ShownPicture
                  address={address}
                  alt={m.profile_images()}
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
    )
  }
  return (
    <Part title={m.profile_images()} text={m.profile_images_text()}>
      <div className="mt-3">
        <PictureUpload
          label={m.profile_add_photos()}
          hint={m.profile_photos_hint()}
          purpose="profile_image"
          max={profileLimits.profileImages}
          others={others.length}
          value={known.map((picture) => ({ picture, alt: '' }))}
          error={faultBelow(faults, at)}
          onChange={(pieces) =>
            edit(() => ({ [at]: [...others, ...pieces.map(({ picture }) => picture.url)] }))
          }
          onAdd={(picture) =>
            edit((now) => ({ [at]: [...now[at], picture.url] }), { pictures: [picture] })
          }
        />
      </div>
    </Part>
  )
}
