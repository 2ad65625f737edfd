import { Avatar } from '#app/ui/media/avatar.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'
import { useEditor } from './editor.ts'
import { ProfilePicture } from './fields/profile-picture.tsx'

/** Avatar of the professional; `portrait` names the drawn one of demo accounts. */
export function ProfileAvatar({ portrait }: { portrait: string | null }) {
  const { draft, profile } = useEditor()
  const picture = draft['personal.profile_picture']
  return (
    <span className="block size-26 overflow-hidden rounded-full border-4 border-card bg-card [&>*]:size-full">
      {picture ? (
        <ProfilePicture url={picture} className="size-full object-cover" />
      ) : portrait ? (
        <Portrait
          src={portraitUrl(portrait)}
          clothId={profile.id}
          category={draft['business.category']}
          size="300x300"
        />
      ) : (
        <Avatar name={draft['business.business_name']} size="huge" />
      )}
    </span>
  )
}
