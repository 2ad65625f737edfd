import { useEditor } from '#app/features/profile/editor.ts'
import { UploadedPicture } from '#app/ui/media/picture.tsx'

type Props = { address: string; alt?: string; className?: string }

/** A picture of the profile by its address; those of the demo marketplace have that alone. */
export function ShownPicture({ address, alt = '', className }: Props) {
  const picture = useEditor().pictureAt(address)
  const source = picture ? { picture } : { address }
  return <UploadedPicture {...source} alt={alt} sizes="20rem" className={className} />
}
