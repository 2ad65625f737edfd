import { profileLimits } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { useEditor } from '#app/features/profile/editor.ts'
import { errorUnder } from '#app/features/profile/fields/field-errors.ts'
import { ProfilePicture } from '#app/features/profile/fields/profile-picture.tsx'
import { ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { PictureUpload } from '#app/ui/media/picture-upload.tsx'
import { EmptyPictures } from './empty-pictures.tsx'

const at = 'portfolio.profile_images'

/** Photos for the gallery of the public page. */
export function PhotosSection() {
  const { draft, editing, errors, edit, pictureByUrl } = useEditor()
  const urls = draft[at]
  const uploaded = urls.map(pictureByUrl).filter((picture) => picture !== undefined)
  // Pictures of the demo marketplace: not uploaded, but kept.
  const notUploaded = urls.filter((url) => !pictureByUrl(url))
  if (!editing) {
    return (
      <ProfileSection title={m.profile_images()} text={m.profile_images_text()} fields={[at]}>
        {urls.length === 0 ? (
          <EmptyPictures at={at} label={m.profile_add_photos()} />
        ) : (
          <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {urls.map((url) => (
              <li key={url} className="aspect-square overflow-hidden rounded-control bg-muted">
                <ProfilePicture
                  url={url}
                  alt={m.profile_images()}
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        )}
      </ProfileSection>
    )
  }
  return (
    <ProfileSection title={m.profile_images()} text={m.profile_images_text()} fields={[at]}>
      <div data-field={at} className="mt-3">
        <PictureUpload
          label={m.profile_add_photos()}
          hint={m.profile_photos_hint()}
          purpose="profile_image"
          max={profileLimits.profileImages}
          otherCount={notUploaded.length}
          value={uploaded.map((picture) => ({ picture, alt: '' }))}
          error={errorUnder(errors, at)}
          onChange={(pieces) =>
            edit(() => ({ [at]: [...notUploaded, ...pieces.map(({ picture }) => picture.url)] }))
          }
          onAdd={(picture) =>
            edit((now) => ({ [at]: [...now[at], picture.url] }), { pictures: [picture] })
          }
        />
      </div>
    </ProfileSection>
  )
}
