import { Avatar } from '#app/ui/media/avatar.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { peepSrc } from '#app/ui/media/portrait-url.ts'
import { useEditor } from './editor.ts'
import { ShownPicture } from './fields/shown-picture.tsx'

/** The person; `portrait` is the drawn one that demo people have. */
export function Face({ portrait }: { portrait: string | null }) {
  const { draft, profile } = useEditor()
  const picture = draft['personal.profile_picture']
  return (
    <span className="block size-26 overflow-hidden rounded-full border-4 border-card bg-card [&>*]:size-full">
      {picture ? (
        <ShownPicture address={picture} className="size-full object-cover" />
      ) : portrait ? (
        <Portrait
          src={peepSrc(portrait)}
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
