import { useEditor } from '#app/features/profile/editor.ts'
import { UploadedPicture } from '#app/ui/media/picture.tsx'

type Props = { url: string; alt?: string; className?: string }

/** A picture of the profile by its URL. Pictures of the demo marketplace have only a URL. */
export function ProfilePicture({ url, alt = '', className }: Props) {
  const picture = useEditor().pictureByUrl(url)
  const source = picture ? { picture } : { url }
  return <UploadedPicture {...source} alt={alt} sizes="20rem" className={className} />
}
